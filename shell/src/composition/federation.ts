import * as runtimeCore from '@module-federation/runtime-tools/runtime-core';
import { createInstance, registerGlobalPlugins } from '@module-federation/runtime-tools/runtime';

import type { Remote } from './composition.ts';
import { containerName } from './containerName.ts';
import { entryAddress } from './entryAddress.ts';
import { entryPlugin } from './entryPlugin.ts';
import { pinShellCopies } from './pinShellCopies.ts';
import { sharedCopies } from './sharedCopies.ts';

/** Loads exposed modules of remotes, through the federation runtime. */
export type Federation = ReturnType<typeof createFederation>;

/** The federation runtime with the shell's copies in it. A chunk of its own: only remotes that need it pay for it. */
export function createFederation(remotes: readonly Remote[], report: (problem: unknown) => void) {
  // Remotes that another team built without a runtime of their own (`experiments.externalRuntime`) take it from here.
  Object.assign(globalThis, {
    _FEDERATION_RUNTIME_CORE: runtimeCore,
    _FEDERATION_RUNTIME_CORE_FROM: { name: 'shell', version: SHARED_VERSIONS['shared-session'] },
  });
  // What the federation plugin builds makes an instance of its own for what it shares; only global plugins hold there too.
  registerGlobalPlugins([pinShellCopies(report)]);
  const instance = createInstance({
    name: 'shell',
    // What is refused never gets near the runtime: it would fetch, and even run, what an entry's ending promises.
    remotes: remotes
      .filter(({ refused }) => refused === undefined)
      .map((remote) => ({ name: containerName(remote.name), entry: entryAddress(remote).href })),
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(sharedCopies().map(({ key, version, copy }) => [key, share(version, copy)])),
    plugins: [entryPlugin(remotes)],
  });

  let attempts = 0;
  return {
    /** The exposed module of a remote, whatever it holds. */
    load: (remote: string, module: string): Promise<unknown> =>
      instance.loadRemote(`${containerName(remote)}/${module.replace(/^\.\//, '')}`),
    /** Forgets a remote that failed, so that the next load fetches it again – from a new address: one that hung stays stuck. */
    forget: (remote: Remote) => {
      attempts += 1;
      const url = entryAddress(remote);
      url.searchParams.set('attempt', String(attempts));
      instance.registerRemotes([{ name: containerName(remote.name), entry: url.href }], { force: true });
    },
  };
}

function share(version: string, copy: unknown) {
  return {
    version,
    scope: 'default',
    lib: () => copy,
    shareConfig: { singleton: true, requiredVersion: `^${version}` },
  };
}
