import type { SiteComposition } from '../composition/composition.ts';

/** What the page says of its parts to the shell: no more than the shell reads. */
export function carriedComposition({ shell, remotes }: SiteComposition) {
  return {
    shell: { version: shell?.version ?? 'none' },
    remotes: remotes.map(({ name, version, entry, integrity, contract, requires, needsRuntime, routes, disabled }) => ({
      name,
      version,
      entry,
      integrity,
      contract,
      requires,
      needsRuntime,
      routes,
      ...(disabled ? { disabled } : {}),
    })),
  };
}
