export { expectSoundPage, showShippedFont, waitForShippedFont } from './soundPage.ts';
export { remoteTests } from './remoteTests.ts';
export * as samples from './samples.ts';
export { type Asked, type StandInApi, standInApi, standInList } from './standInApi.ts';
export { expect, test } from './test.ts';
export { translatePage } from './translatePage.ts';
