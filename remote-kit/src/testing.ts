export { expectSoundPage } from './testing/expectSoundPage.ts';
export { remoteTests } from './testing/remoteTests.ts';
export * as samples from './testing/samples.ts';
export { type Asked, type StandInApi, standInApi } from './testing/standInApi.ts';
export { showShippedFont, waitForShippedFont } from './testing/showShippedFont.ts';
export { standInList } from './testing/standInList.ts';
export { expect, test } from './testing/test.ts';
