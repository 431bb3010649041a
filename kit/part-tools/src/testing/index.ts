export * from './page.ts';
export { lowDesktop, remoteTests } from './remoteTests.ts';
export { answerOf, type ReceivedRequest, samples, type StandInApi, standInList, usualAnswers } from './standInApi.ts';
export { expect, test } from './test.ts';
