import type { ComposedRemote, ComposedShell, Part } from 'composition/composition';

import { type BuildFinding, formatShortList } from './findings.ts';

export type Pair = { shell: ComposedShell; remote: ComposedRemote };

/** Returns two parts as shell and remote, or null if both are remotes. */
export function toPair(part: Part, livePart: Part): Pair | null {
  if ('entry' in part) return 'entry' in livePart ? null : { shell: livePart, remote: part };
  return 'entry' in livePart ? { shell: part, remote: livePart } : null;
}

/**
 * Returns findings about names that a remote imports from a shared package and the shell does not export, from the published
 * part's point of view.
 */
export function findMissingNames({ shell, remote }: Pair, isShellNew: boolean): BuildFinding[] {
  return listComparablePackages({ shell, remote }).flatMap(({ name, takes, gives }) => {
    const missingNames = takes.filter((taken) => taken !== '*' && !isGiven(taken, gives));
    if (missingNames.length === 0) return [];
    const pronoun = missingNames.length === 1 ? 'it' : 'them';
    const todo = isShellNew
      ? `Keep ${pronoun} in the shell until ${remote.name} is published without ${pronoun}.`
      : 'Use what the shell gives instead (docs/kit.md), or publish a shell that gives it first.';
    const what = `${remote.name} ${remote.version} takes ${formatShortList(missingNames)} of ${name}, which shell ${shell.version} does not give.`;
    return [{ what, todo, kind: 'incompatible' }];
  });
}

/** Returns notes about parts that were compared only by version, because a build has no record of its names. */
export const describeUncomparedNames = (candidate: Part, live: readonly Part[]): string[] =>
  live.flatMap((livePart) => {
    const pair = livePart.name === candidate.name ? null : toPair(candidate, livePart);
    return pair === null ? [] : describePair(pair);
  });

function describePair({ shell, remote }: Pair): string[] {
  const consequence = 'so only versions were compared.';
  if (remote.takes === undefined)
    return [`${remote.name} ${remote.version} has no record of the names that it takes, ${consequence}`];
  if (shell.gives === undefined)
    return [`shell ${shell.version} has no record of the names that it gives, ${consequence}`];
  const wholePackages = listComparablePackages({ shell, remote }).filter(({ takes, gives }) =>
    [...takes, ...gives].includes('*'),
  );
  if (wholePackages.length === 0) return [];
  const names = formatShortList(wholePackages.map(({ name }) => name));
  return [`${remote.name} ${remote.version} imports ${names} as a whole, so not all names could be compared.`];
}

/** Returns the packages that both have recorded. If the shell does not share a package, the remote has its own copy. */
function listComparablePackages({ shell, remote }: Pair) {
  return Object.entries(remote.takes ?? {}).flatMap(([name, takes]) => {
    const givenNames = Object.hasOwn(shell.gives ?? {}, name) ? shell.gives?.[name] : undefined;
    return givenNames === undefined ? [] : [{ name, takes, gives: givenNames }];
  });
}

/** Whether the shell exports a name. Compares the members of a name only if the shell's record has any of them. */
function isGiven(taken: string, gives: readonly string[]): boolean {
  if (gives.includes('*') || gives.includes(taken)) return true;
  const [name = '', member] = taken.split('.');
  if (member === undefined || !gives.includes(name)) return false;
  return member in Object.prototype || !gives.some((exported) => exported.startsWith(`${name}.`));
}

/** Returns a finding about a kit build whose record is missing or empty, because such a record would fit any shell. */
export function findLostRecord({
  name,
  version,
  isFromKit,
  shared,
  takes = {},
  gives = {},
}: SharedRecords): BuildFinding[] {
  const recordedNames = name === 'shell' ? gives : takes;
  const isLost =
    name === 'shell'
      ? shared.some((packageName) => (recordedNames[packageName] ?? []).length === 0)
      : Object.keys(recordedNames).length === 0;
  if (isFromKit !== true || shared.length === 0 || !isLost) return [];
  const what = `${name} ${version} is a build of the kit, but its mf-record.json is missing or lacks names, so nothing can be compared.`;
  return [{ what, todo: 'Build it with the plugins of the kit (recordBuild), and copy all of dist.' }];
}

type SharedRecords = {
  name: string;
  version: string;
  isFromKit?: boolean | undefined;
  /** The packages in the build's manifest. */
  shared: readonly string[];
  takes?: Readonly<Record<string, readonly string[]>> | undefined;
  gives?: Readonly<Record<string, readonly string[]>> | undefined;
};
