export { publishAnsweredCalls } from './publish/answeredCalls.ts';
export { switchRemote } from './publish/changeLive.ts';
export { publishBuild } from './publish/publishBuild.ts';
export { readBuild } from './publish/readBuild.ts';
export { type Run, runBuild } from './run/runBuild.ts';
export { type RunningSite, type SiteOptions, startSite } from './serve/createSite.ts';
export { writeStaticSite } from './static/writeStaticSite.ts';
export { createDirectoryStore } from './store/directoryStore.ts';
export type { Store } from './store/Store.ts';
