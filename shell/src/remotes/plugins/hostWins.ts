import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

import { RemoteError } from '../RemoteError.ts';

/**
 * Every remote uses the host's copies of what the host shares; another offer is refused and reported. Registered for all
 * instances of the runtime, because each remote resolves what it shares in an instance of its own.
 */
export const hostWins = (host: string, report: (finding: string) => void): ModuleFederationRuntimePlugin => ({
  name: 'host-wins',
  resolveShare(args) {
    const { pkgName, scope, shareInfo, shareScopeMap, resolver } = args;
    const own = Object.values(shareScopeMap[scope]?.[pkgName] ?? {}).find(({ from }) => from === host);
    if (own === undefined) return args;
    const needs = String(shareInfo.shareConfig.requiredVersion);
    args.resolver = () => {
      const chosen = fitting(resolver, { what: pkgName, needs, has: own.version });
      if (chosen === undefined || chosen.shared === own) return chosen;
      const { from, version } = chosen.shared;
      // A runtime of another tool may hand on a copy of the host's offer.
      if (from !== host) report(`${from} offers ${pkgName} ${version}; the shell's ${own.version} is used.`);
      return { ...chosen, shared: own };
    };
    return args;
  },
});

/** What the resolver chooses. It throws when the host's version is outside the range that the remote was built for. */
function fitting<Chosen>(resolver: () => Chosen, mismatch: { what: string; needs: string; has: string }): Chosen {
  try {
    return resolver();
  } catch (cause) {
    throw new RemoteError('version', String(cause), { cause, mismatch });
  }
}
