export type { Part } from 'composition/part';

export { findIncompatibilities } from './check/checkBuild.ts';
export { createOperator } from './operator/createOperator.ts';
export { createOverrides } from './override/createOverrides.ts';
export { rollBack, switchHealing, switchRemote } from './publish/changeLive.ts';
export { type Published, publishBuild, publishTrain } from './publish/publishBuild.ts';
export { readBuild } from './publish/readBuild.ts';
export { type Certificate, readCertificate } from './serve/certificate.ts';
export { createSiteHandler, type SiteOptions } from './serve/createSiteHandler.ts';
export { compareSignatures } from './signatures/compareSignatures.ts';
export { listen, type Listening } from './serve/listen.ts';
export type { HttpRequest, HttpResponse } from './serve/respond.ts';
export type { LoggedError } from 'composition/take-reports';
export { writeStaticSite } from './static/writeStaticSite.ts';
export { parsePart, readLiveParts, readSite } from './store/compositionInStore.ts';
export { directoryStore } from './store/directoryStore.ts';
export type { Store } from './store/Store.ts';
