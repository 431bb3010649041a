export * from './page.ts';
export { lowDesktop, createTestConfig } from './testConfig.ts';
export { answerCall, type ReceivedRequest, samples, createListAnswer, usualAnswers } from 'stand-in/api';
export { expect, type StandInApi, test } from './test.ts';
