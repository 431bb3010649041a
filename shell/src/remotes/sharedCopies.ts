import { type ModuleFederationRuntimePlugin, satisfy } from '@module-federation/enhanced/runtime';

import { reportError } from '../errors/reportError.ts';
import type { Remote } from '../composition/trustedComposition.ts';
import { getSharedVersion } from './host.ts';
import { RemoteError } from './remoteErrors.ts';

/**
 * Makes every remote use the host's copies of shared packages. Refuses and reports any other copies. Registered globally,
 * because each remote resolves shared packages in its own instance of the runtime.
 */
export const createShareResolver = (remotes: readonly Remote[]): ModuleFederationRuntimePlugin => ({
  name: 'shared-copies',
  resolveShare(args) {
    // Relies on undocumented behavior: the federation runtime 2.9 passes these arguments, and calls the resolver.
    // foreign.spec.ts has remotes of other versions.
    const { pkgName, scope, shareInfo, shareScopeMap, version } = args;
    const offers = shareScopeMap[scope]?.[pkgName] ?? {};
    const copy = offers[getSharedVersion(pkgName) ?? ''];
    // Runtimes before 0.24 pass no `shareInfo` and expect a different result.
    if (copy === undefined || shareInfo === undefined) return args;
    args.resolver = () => {
      const { requiredVersion: needs } = shareInfo.shareConfig;
      if (typeof needs === 'string' && !satisfiesRange(copy.version, needs)) {
        const mismatch = { what: pkgName, needs, has: copy.version };
        throw new RemoteError('version', `${pkgName} ${copy.version} does not satisfy ${needs}.`, { mismatch });
      }
      const { from } = offers[version] ?? copy;
      if (version !== copy.version)
        reportError(`${from} offers ${pkgName} ${version}; the shell's ${copy.version} is used.`, {
          remote: remotes.find(({ container }) => container === from),
        });
      return { shared: explainMissingNames(pkgName, copy), useTreesShaking: false };
    };
    return args;
  },
});

/**
 * Whether a version is in a range. Builds of the kit have ranges like ^19.3.0, which this compares as numbers: for the shared
 * packages, `satisfy` compiles some 30 regular expressions, which takes a slow phone 14 ms before its first page.
 */
export function satisfiesRange(version: string, range: string): boolean {
  const [has, needs] = [readNumbers(version), range.startsWith('^') ? readNumbers(range.slice(1)) : null];
  // A major version of 0 has its own rules, as do pre-releases.
  if (has === null || needs === null || needs[0] === 0) return satisfy(version, range);
  const [major, minor, patch] = has;
  return major === needs[0] && (minor > needs[1] || (minor === needs[1] && patch >= needs[2]));
}

function readNumbers(version: string): readonly [major: number, minor: number, patch: number] | null {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)$/.exec(version) ?? [];
  return patch === undefined ? null : [Number(major), Number(minor), Number(patch)];
}

/**
 * Makes the use of a missing name of a shared package throw a clear error. React would only report that it received undefined.
 */
export function explainMissingNames<Shared extends Share>(name: string, share: Shared): Shared {
  if (!explainedPackages.includes(name)) return share;
  const wrap = (factory: Factory) => () => addMissingNames(name, Object(factory()));
  return {
    ...share,
    ...(share.lib && { lib: wrap(share.lib) }),
    get: async () => wrap(toFactory(await share.get())),
  };
}

type Share = { lib?: (() => unknown) | null; get: () => unknown };
type Factory = () => unknown;

/** Only these packages explain missing names. Code probes others, such as react, for optional names, which must stay undefined. */
const explainedPackages = ['react-router-dom', 'react-router', 'shared-session'];

const toFactory = (value: unknown): Factory => (typeof value === 'function' ? () => value() : () => value);

const addMissingNames = (name: string, module: object) =>
  new Proxy(module, {
    get(target, key) {
      // Relies on undocumented behavior: bundlers read only these keys of a module whose names they do not know.
      // badParts.spec.ts uses a missing name.
      if (key in target || typeof key === 'symbol' || /^(then|default|__esModule|toJSON)$/.test(key))
        return Reflect.get(target, key);
      return () => {
        throw new Error(`This site’s ${name} has no ${key}. See “Session and data” in docs/kit.md.`);
      };
    },
  });
