export { switchRemote } from './publish/changeLive.ts';
export { publishBuild } from './publish/publishBuild.ts';
export { readBuild } from './publish/readBuild.ts';
export { type Certificate, type Listening, type SiteOptions, startSite } from './serve/createSite.ts';
export type { LoggedError } from './serve/reports.ts';
export { writeStaticSite } from './static/writeStaticSite.ts';
export { directoryStore } from './store/directoryStore.ts';
export type { Store } from './store/Store.ts';
