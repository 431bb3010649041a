import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime-tools/runtime';

import { type Mismatch, RemoteError } from './RemoteError.ts';
import { sharedCopies } from './sharedCopies.ts';

/** Whatever a remote brings along, the page runs on the shell's copies; a refused offer is reported. */
export function pinShellCopies(report: (problem: unknown) => void): ModuleFederationRuntimePlugin {
  const versions = new Map(sharedCopies().map(({ key, version }) => [key, version]));
  return {
    name: 'pin-shell-copies',
    resolveShare(args) {
      const { pkgName, scope, shareInfo, shareScopeMap, resolver } = args;
      const pinned = shareScopeMap[scope]?.[pkgName]?.[versions.get(pkgName) ?? ''];
      if (pinned === undefined) return args;
      args.resolver = () => {
        const chosen = resolve(resolver, {
          what: pkgName,
          needs: String(shareInfo.shareConfig.requiredVersion),
          has: pinned.version,
        });
        if (chosen === undefined || chosen.shared === pinned) return chosen;
        report(
          `${chosen.shared.from} offers ${pkgName} ${chosen.shared.version}; the shell's ${pinned.version} is used.`,
        );
        return { ...chosen, shared: pinned };
      };
      return args;
    },
  };
}

/** The runtime throws when the shell's version is outside the range that the remote was built for. */
function resolve<Chosen>(resolver: () => Chosen, mismatch: Mismatch): Chosen {
  try {
    return resolver();
  } catch (cause) {
    throw new RemoteError('version', String(cause), { cause, mismatch });
  }
}
