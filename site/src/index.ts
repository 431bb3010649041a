export type { Part } from 'composition/part';

export { findIncompatibilities, findOverweight } from './publish/checkBuild.ts';
export { dataElement, withNonce } from './page/html.ts';
export { rollBack, switchRemote } from './publish/changeLive.ts';
export { publishBuild, publishTogether } from './publish/publishBuild.ts';
export { compressBuild, readBuild } from './publish/buildFiles.ts';
export { type Certificate, createSite, type Listening, type SiteOptions, startSite } from './serve/createSite.ts';
export { contentSecurityPolicy, contentType } from './serve/headers.ts';
export type { LoggedError } from './serve/reports.ts';
export { writeStaticSite } from './static/writeStaticSite.ts';
export { parsePart, readLiveParts, readSite } from './store/compositionInStore.ts';
export { directoryStore } from './store/directoryStore.ts';
export type { Store } from './store/Store.ts';
