export { expectSoundPage, findViolations, showShippedFont, waitForShippedFont } from './soundPage.ts';
export { remoteTests } from './remoteTests.ts';
export * as samples from './samples.ts';
export { type StandInApi, standInApi } from './standInApi.ts';
export { type Asked, standInList } from './standInAnswers.ts';
export { expect, test } from './test.ts';
export { translatePage } from './translatePage.ts';
