import type { Mismatch } from './RemoteError.ts';

type Copy = { key: string; version: string };

/** Which shared package, if any, the shell has in a version that a remote was not built for. */
export function versionMismatch(
  requires: Readonly<Record<string, string>> | undefined,
  copies: readonly Copy[],
): Mismatch | null {
  for (const { key, version } of copies) {
    const range = requires?.[key];
    if (range !== undefined && !isIn(version, range)) return { what: key, needs: range, has: version };
  }
  return null;
}

/** Whether a version is in a range like "^1.2.3", the only form that our builds write; of any other the container is the judge. */
function isIn(version: string, range: string): boolean {
  if (!range.startsWith('^')) return true;
  const has = version.split('.').map(Number);
  const wants = range.slice(1).split('.').map(Number);
  const differs = wants.findIndex((number, place) => number !== has[place]);
  // Left of the first number that is not zero nothing may change; right of it, it may only grow.
  const fixed = wants.findIndex((number) => number > 0);
  return differs === -1 || (differs > fixed && fixed !== -1 && (has[differs] ?? 0) > (wants[differs] ?? 0));
}
