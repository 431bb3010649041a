import type { RemotePart } from 'composition/part';
import { compressBuild, findOverweight, readBuild } from 'site';
import { CommandError } from 'site/errors';

import type { Finding } from './findings.ts';

/** What is wrong with a build before it runs: copies of what is shared, and weight. */
export async function findInBuild(folder: string): Promise<{ part: RemotePart; findings: Finding[] }> {
  const build = await readBuild(folder);
  const { part, maps } = build;
  if (part.entry === null) throw new CommandError('The shell is no remote.');
  const copies = [...maps.values()].flatMap((map) => copiesIn(map.toString()));
  const heavy = findOverweight(part, await compressBuild(build));
  return {
    part,
    findings: [
      ...[...new Set(copies)].map((detail) => ({ rule: 'second-copy' as const, path: null, detail })),
      ...heavy.map(({ what }) => ({ rule: 'over-budget' as const, path: null, detail: what })),
    ],
  };
}

/** The shared packages of which a script brings modules, by the sources that its map names. */
function copiesIn(map: string): string[] {
  const { sources = [] }: { sources?: string[] } = JSON.parse(map);
  return sources.flatMap((source) => {
    const [, name] = /node_modules\/(react|react-dom|react-router|react-router-dom|jotai)\//.exec(source) ?? [];
    if (name !== undefined) return [name];
    // Its rules and texts may come along; its state and what changes it may not.
    return /shared-session\/src\/(state|effects\/startSession)/.test(source) ? ['shared-session'] : [];
  });
}
