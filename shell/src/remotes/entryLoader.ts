import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

import type { Remote } from '../composition/trustedComposition.ts';
import { isDevelopment, RemoteError, totalWait, withTimeout } from './remoteErrors.ts';

/** Loads remotes' entries with their hash, fast enough to leave time for another attempt. */
export function createEntryLoader(remotes: readonly Remote[]): ModuleFederationRuntimePlugin {
  const getIntegrity = (name: string) => remotes.find(({ container }) => container === name)?.integrity;
  const failures = new Map<string, number>();
  /** Returns a new URL for each retry of a file, because a hanging request blocks its URL. */
  function getNextUrl(url: string): string {
    const failureCount = failures.get(url) ?? 0;
    failures.set(url, failureCount + 1);
    return failureCount === 0 ? url : `${url}?attempt=${failureCount}`;
  }
  return {
    name: 'bounded-entries',
    createScript({ url, remoteInfo }) {
      // Without the remote's name, the script would load without a hash check.
      // Relies on undocumented behavior: the federation runtime 2.9 passes `remoteInfo` for remotes' entries. badParts.spec.ts loads
      // entries with wrong hashes.
      if (remoteInfo === undefined) throw new Error(`The runtime does not say whose ${url} is.`);
      const { name } = remoteInfo;
      const script = document.createElement('script');
      script.src = getNextUrl(url);
      script.async = true;
      // Required for the hash, and for error messages other than "Script error.".
      script.crossOrigin = 'anonymous';
      script.integrity = getIntegrity(name) ?? '';
      // A script that loads can still throw; the runtime matches the error by URL.
      script.addEventListener('load', () => failures.delete(url));
      return { script, timeout: entryTimeout };
    },
    async loadEntry({ remoteInfo: { name, entry, type } }) {
      const integrity = getIntegrity(name);
      if (type !== 'module' || integrity === undefined) return undefined;
      const url = getNextUrl(entry);
      await withTimeout(entryTimeout, preloadModule(url, integrity), name);
      const container = await import(/* webpackIgnore: true */ url);
      failures.delete(entry);
      return container;
    },
  };
}

/**
 * Preloads a module with its hash. import() accepts no hash, so this preloads the file with one, and the import uses that copy.
 */
function preloadModule(url: string, integrity: string): Promise<void> {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'modulepreload', href: url, integrity, crossOrigin: 'anonymous' });
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new RemoteError('unreachable', `${url} could not be loaded.`)));
    document.head.append(link);
  });
}

const entryTimeout = isDevelopment ? totalWait : 4000;
