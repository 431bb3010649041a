export {
  answerCall,
  type ReceivedRequest,
  samples,
  type StandInApi,
  createListAnswer,
  usualAnswers,
} from 'stand-in/api';
