/** Exports for the build configurations of the shell and the remotes. */
export { buildScript } from './buildScript.ts';
export {
  getPageChunkName,
  listExposedModules,
  hasSearch,
  listLanguages,
  createFederationOptions,
  readSharedVersions,
} from './federation.ts';
export { getDevelopmentOrigin, createDevServer, standInApi } from './devServer.ts';
export { createPartBuild, createRemoteBuild } from './partBuild.ts';
export { recordBuild } from './recordBuild.ts';
export { createRelativeRuntimePlugin } from './relativeRuntime.ts';
export { isDevelopment } from '../settings.ts';
