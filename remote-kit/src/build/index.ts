export { containerOptions, exposedChunk, exposedModules } from './federation.ts';
export { developmentOrigin, devServer, tlsVariables } from './devServer.ts';
export { inEveryLanguage } from './inEveryLanguage.ts';
export { isDevelopment, pagePlugin, partBuild } from './partBuild.ts';
export { offers } from './PartManifestPlugin.ts';
export { readRemote } from './remoteBuild.ts';
export { partManifest, remoteBuild } from './remoteBuild.ts';
export { installedVersions, sharedPackages } from './sharedPackages.ts';
