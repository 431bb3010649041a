import { containerName } from 'composition/remotes';
import { findRemotes } from 'dev/workspace';

/** The version that the site has the federated build under: its shell has to know where its remotes will be. */
export const version = 'federated';

/** A remote's folder within the build. */
export const remoteAt = (name: string) => `remotes/${name}`;

export const remoteNames = (root: string) => findRemotes(root).map(({ name }) => name);

/** When versions of shared packages are compared: before anything starts, as the plugin has it by itself, or not before it must be. */
export const shareStrategy = process.env['SHARE_STRATEGY'] === 'loaded-first' ? 'loaded-first' : 'version-first';

/** The `remotes` option of the federation plugin. */
export const remoteManifests = (root: string) =>
  Object.fromEntries(
    remoteNames(root).map((name) => [
      containerName(name),
      `${containerName(name)}@/shell/${version}/${remoteAt(name)}/mf-manifest.json`,
    ]),
  );
