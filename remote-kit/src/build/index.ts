export { containerOptions, exposedChunk, exposedModules, installedVersions, sharedPackages } from './federation.ts';
export { developmentOrigin, devServer } from './devServer.ts';
export { isDevelopment, pagePlugin, partBuild } from './partBuild.ts';
export { offers } from './PartManifestPlugin.ts';
export { partManifest, readRemote, remoteBuild } from './remoteBuild.ts';
