import { init, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import { getContainerName } from 'composition/remote-names';
import * as jotai from 'jotai';
import { version as jotaiVersion } from 'jotai/package.json';
import react from 'react';
import reactDom from 'react-dom';
import { version as routerVersion } from 'react-router-dom/package.json';
import * as session from 'shared-session';
import { version as sessionVersion } from 'shared-session/package.json';

import * as router from '../shared/react-router.ts';
import * as routerDom from '../shared/react-router-dom.ts';

type HostOptions = Parameters<typeof init>[0];

/**
 * Starts the federation's host, which shares the shell's copies of packages and its federation runtime. Loads with the first
 * page of a remote, so the sign-in page does not need it.
 */
export function startHost(remotes: HostOptions['remotes'], plugins: ModuleFederationRuntimePlugin[]): void {
  // Relies on undocumented behavior: remotes built with `externalRuntime` look for the runtime under this global name
  // (@module-federation/enhanced 2.9). Without it, each remote would bring 24 kB of its own; foreign.spec.ts then fails.
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
  const shared = Object.fromEntries(
    Object.entries(copies).map(([name, { version, ...copy }]) => [
      name,
      { ...copy, version, shareConfig: { singleton: true, requiredVersion: version } },
    ]),
  );
  init({ name: getContainerName('shell'), remotes, plugins, shared, shareStrategy: 'loaded-first' });
}

/** Returns the shell's version of a shared package, or undefined for any other package. */
export const getSharedVersion = (name: string): string | undefined =>
  new Map(Object.entries(copies)).get(name)?.version;

const copies = {
  react: { version: react.version, lib: () => react },
  'react-dom': { version: reactDom.version, lib: () => reactDom },
  'react-router-dom': { version: routerVersion, lib: () => routerDom },
  'react-router': { version: routerVersion, lib: () => router },
  jotai: { version: jotaiVersion, lib: () => jotai },
  'jotai/utils': { version: jotaiVersion, get: loadJotaiUtils },
  'shared-session': { version: sessionVersion, lib: () => session },
};

/** Loads with the first remote that uses this package, because the shell does not use it. */
async function loadJotaiUtils() {
  const utils = await import('jotai/utils');
  return () => utils;
}
