/** What the build configurations of the shell and the remotes use. */
export { buildScript } from './buildScript.ts';
export {
  exposedChunk,
  exposedModules,
  hasSearch,
  listLanguages,
  remoteFederation,
  sharedVersions,
} from './federation.ts';
export { developmentOrigin, devServer, standInApi } from './devServer.ts';
export { partBuild, remoteBuild } from './partBuild.ts';
export { recordBuild } from './recordBuild.ts';
export { relativeRuntime } from './relativeRuntime.ts';
export { isDevelopment } from './settings.ts';
