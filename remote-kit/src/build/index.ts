export { exposedChunk, exposedModules } from './federation.ts';
export { developmentOrigin, devServer, tlsVariables } from './devServer.ts';
export { inEveryLanguage } from './inEveryLanguage.ts';
export { isDevelopment, partBuild } from './partBuild.ts';
export { offers } from './PartManifestPlugin.ts';
export { partManifest, readRemote, remoteBuild } from './remoteBuild.ts';
export { installedVersions, sharedPackages } from './sharedPackages.ts';
