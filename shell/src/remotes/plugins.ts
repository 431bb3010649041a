import { type ModuleFederationRuntimePlugin, satisfy } from '@module-federation/enhanced/runtime';

import { reportError } from '../errors/reportError.ts';
import type { Remote } from './composition.ts';
import { explainMissing } from './explainMissing.ts';
import { sharedVersion } from './host.ts';
import { RemoteError } from './remoteErrors.ts';
import { isDevelopment, totalWait, withTimeout } from './waits.ts';

/** Loads entries with their hash, within a time that leaves room for another try. */
export function boundedEntries(remotes: readonly Remote[]): ModuleFederationRuntimePlugin {
  const integrityOf = (name: string) => remotes.find(({ container }) => container === name)?.integrity;
  const failures = new Map<string, number>();
  /** Each retry of a file has a fresh address, because a request that hangs blocks its address. */
  function nextAddress(address: string): string {
    const failed = failures.get(address) ?? 0;
    failures.set(address, failed + 1);
    return failed === 0 ? address : `${address}?attempt=${failed}`;
  }
  return {
    name: 'bounded-entries',
    createScript({ url, remoteInfo }) {
      // Without the remote's name, the script would load without its hash.
      if (remoteInfo === undefined) throw new Error(`The runtime does not say whose ${url} is.`);
      const { name } = remoteInfo;
      const script = document.createElement('script');
      script.src = nextAddress(url);
      script.async = true;
      // Needed for the hash, and for error messages other than "Script error.".
      script.crossOrigin = 'anonymous';
      script.integrity = integrityOf(name) ?? '';
      // A script that loads can still throw; the runtime matches the error by URL.
      script.addEventListener('load', () => failures.delete(url));
      return { script, timeout: entryTimeout };
    },
    async loadEntry({ remoteInfo: { name, entry, type } }) {
      const integrity = integrityOf(name);
      if (type !== 'module' || integrity === undefined) return undefined;
      const address = nextAddress(entry);
      await withTimeout(entryTimeout, preloadModule(address, integrity), name);
      const container = await import(/* webpackIgnore: true */ address);
      failures.delete(entry);
      return container;
    },
  };
}

/** Preloads a module with its hash. The import then uses it, and cannot have a hash itself. */
function preloadModule(address: string, integrity: string): Promise<void> {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'modulepreload', href: address, integrity, crossOrigin: 'anonymous' });
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new RemoteError('unreachable', `${address} could not be loaded.`)));
    document.head.append(link);
  });
}

const entryTimeout = isDevelopment ? totalWait : 4000;

/**
 * Makes every remote use the host's copies of shared packages; other offers are refused and reported. Registered globally,
 * because each remote resolves shared packages in its own instance of the runtime.
 */
export const hostWins = (remotes: readonly Remote[]): ModuleFederationRuntimePlugin => ({
  name: 'host-wins',
  resolveShare(args) {
    const { pkgName, scope, shareInfo, shareScopeMap, version } = args;
    const offers = shareScopeMap[scope]?.[pkgName] ?? {};
    const copy = offers[sharedVersion(pkgName) ?? ''];
    // Runtimes before 0.24 pass no `shareInfo` and expect another answer.
    if (copy === undefined || shareInfo === undefined) return args;
    args.resolver = () => {
      const { requiredVersion: needs } = shareInfo.shareConfig;
      if (typeof needs === 'string' && !satisfy(copy.version, needs)) {
        const mismatch = { what: pkgName, needs, has: copy.version };
        throw new RemoteError('version', `${pkgName} ${copy.version} does not satisfy ${needs}.`, { mismatch });
      }
      const { from } = offers[version] ?? copy;
      if (version !== copy.version)
        reportError(`${from} offers ${pkgName} ${version}; the shell's ${copy.version} is used.`, {
          remote: remotes.find(({ container }) => container === from),
        });
      return { shared: explainMissing(pkgName, copy), useTreesShaking: false };
    };
    return args;
  },
});
