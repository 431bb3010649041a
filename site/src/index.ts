export type { Part } from 'composition/part';

export { findIncompatibilities, findOverweight } from './publish/checkBuild.ts';
export { createOperator } from './operator/createOperator.ts';
export { dataElement, withNonce } from './page/html.ts';
export { createOverrides } from './override/createOverrides.ts';
export { rollBack, switchHealing, switchRemote } from './publish/changeLive.ts';
export { publishBuild, publishTrain } from './publish/publishBuild.ts';
export { compressBuild, readBuild } from './publish/buildFiles.ts';
export { createSiteHandler, type SiteOptions } from './serve/createSiteHandler.ts';
export { compareContracts, compareTypes } from './contract/compareContracts.ts';
export { type Certificate, listen, type Listening, readCertificate } from './serve/listen.ts';
export { createReportFile } from './serve/pageReports.ts';
export { contentSecurityPolicy, contentType } from './serve/headers.ts';
export type { LoggedError } from 'composition/take-reports';
export { writeStaticSite } from './static/writeStaticSite.ts';
export { parsePart, readLiveParts, readSite } from './store/compositionInStore.ts';
export { directoryStore } from './store/directoryStore.ts';
export type { Store } from './store/Store.ts';
