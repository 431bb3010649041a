export { readBuild } from './parts/readBuild.ts';
export { type Published, publishBuild } from './publish/publishBuild.ts';
export { createSiteHandler, type SiteOptions } from './serve/createSiteHandler.ts';
export { listen, type Listening } from './serve/listen.ts';
export { directoryStore } from './store/directoryStore.ts';
export type { Store } from './store/Store.ts';
export { rollBack } from './publish/rollBack.ts';
export { switchRemote } from './publish/switchRemote.ts';
export { writeStaticSite } from './static/writeStaticSite.ts';
