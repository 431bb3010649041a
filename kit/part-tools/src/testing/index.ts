export * from './page.ts';
export { lowDesktop, remoteTests } from './remoteTests.ts';
export { answerOf, type ReceivedRequest, samples, type StandInApi, standInList, usualAnswers } from 'stand-in/api';
export { expect, test } from './test.ts';
