export { keptPageTest } from './keptPage.ts';
export { expectSoundPage, findViolations, showShippedFont, waitForShippedFont } from './soundPage.ts';
export { goWithin, openWithin } from './openWithin.ts';
export { lowDesktop, remoteTests } from './remoteTests.ts';
export * as samples from './samples.ts';
export type { StandInApi } from './standInApi.ts';
export { answerOf, type Asked, standInList, usualAnswers } from './standInAnswers.ts';
export { expect, test } from './test.ts';
export { translatePage } from './soundPage.ts';
