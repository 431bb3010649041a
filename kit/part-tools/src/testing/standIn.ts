export { answerCall, type ReceivedRequest, samples, type StandInApi, standInList, usualAnswers } from 'stand-in/api';
