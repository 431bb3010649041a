import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

import { reportError } from '../errors/reportError.ts';
import type { Remote } from '../composition/trustedComposition.ts';
import { explainMissing } from './explainMissing.ts';
import { getSharedVersion } from './host.ts';
import { RemoteError } from './remoteErrors.ts';
import { satisfiesRange } from './satisfiesRange.ts';

/**
 * Makes every remote use the host's copies of shared packages. Refuses and reports any other copies. Registered globally,
 * because each remote resolves shared packages in its own instance of the runtime.
 */
export const createHostWins = (remotes: readonly Remote[]): ModuleFederationRuntimePlugin => ({
  name: 'host-wins',
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
      return { shared: explainMissing(pkgName, copy), useTreesShaking: false };
    };
    return args;
  },
});
