import { containerName } from 'composition/remotes';

import { entryAddress, sharedModules } from '../ContainerLoader.ts';
import type { Composition, Remote } from '../manifest.ts';

/**
 * Lists the site's remotes and shared packages where the browser extension of Module Federation reads them. The extension
 * sees only what the federation runtime has loaded, and the shell starts containers without it.
 */
export function describeForDevtools(federation: object, { shell, remotes }: Composition): void {
  const listed = remotes.map(
    (remote) => [`${containerName(remote.name)}:${remote.version}`, describe(remote)] as const,
  );
  const remotesInfo = remotes.map(({ name, version }) => [containerName(name), { matchedVersion: version }] as const);
  add(federation, 'moduleInfo', {
    ...Object.fromEntries(listed),
    shell: { version: shell.version, remoteEntry: '', remotesInfo: Object.fromEntries(remotesInfo), shared: shared() },
  });
  const copies = sharedModules().map(
    ({ key, version }) => [key, { [version]: copyOf(key, version, remotes) }] as const,
  );
  add(federation, '__SHARE__', { shell: { default: Object.fromEntries(copies) } });
}

/** Adds entries; those that the runtime has written take precedence. */
function add(federation: object, field: string, entries: object): void {
  Reflect.set(federation, field, { ...entries, ...Reflect.get(federation, field) });
}

function describe({ version, entry, routes, requires }: Remote) {
  const remoteEntry = entryAddress({ entry }, 0);
  return {
    version,
    remoteEntry,
    remoteEntryType: 'global',
    publicPath: new URL('.', remoteEntry).href,
    remotesInfo: {},
    modules: routes.map(({ module }) => ({ moduleName: module.replace('./', ''), modulePath: module })),
    shared: Object.entries(requires).map(([sharedName, range]) => ({ sharedName, version: range })),
  };
}

const shared = () => sharedModules().map(({ key, version }) => ({ sharedName: key, version }));

/** The shell's copy of a shared package, and the remotes that were built for it. */
function copyOf(key: string, version: string, remotes: readonly Remote[]) {
  const [packageName = key] = key.split('/');
  return {
    version,
    from: 'shell',
    useIn: remotes.filter(({ requires }) => packageName in requires).map(({ name }) => containerName(name)),
    loaded: true,
    shareConfig: { singleton: true, requiredVersion: `^${version}` },
  };
}
