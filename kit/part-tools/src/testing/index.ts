export * from './page.ts';
export { lowDesktop, remoteTests } from './remoteTests.ts';
export * as samples from './samples.ts';
export { answerOf, type Asked, type StandInApi, standInList, usualAnswers } from './standInApi.ts';
export { expect, test } from './test.ts';
