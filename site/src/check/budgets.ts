import type { Part } from 'composition/part';

import type { Acceptable, BuildFinding } from '../errors.ts';
import type { Compressed } from '../publish/compressBuild.ts';

/** Reports what weighs more than its budget. */
export function findOverweight(part: Part, compressed: Compressed): BuildFinding[] {
  return budgetsOf(part).flatMap(({ kind, what, files, maxBytes }) => {
    const bytes = files.reduce((sum, file) => sum + (compressed.get(file)?.br.length ?? 0), 0);
    if (bytes <= maxBytes) return [];
    return [
      {
        kind,
        what: `${what} of ${part.name} weighs ${kilobytes(bytes)} kB (brotli); its budget is ${kilobytes(maxBytes)} kB.`,
        todo: `Load less at once: ${files.join(', ')}.`,
      },
    ];
  });
}

/** What a visitor downloads together, and how much of it there may be (brotli). */
type Budget = { kind: Acceptable; what: string; files: string[]; maxBytes: number };

function budgetsOf(part: Part): Budget[] {
  if (part.entry === null) {
    const files = unique([...(part.chunks['main'] ?? []), ...(part.chunks['sign-in'] ?? [])]);
    return [{ kind: 'page-budget', what: '/login without the identity SDK', files, maxBytes: 96_000 }];
  }
  return [
    {
      kind: 'entry-budget',
      what: 'the entry',
      files: [part.entry],
      // A build of the federation plugin may bring the plugin's runtime in its entry.
      maxBytes: part.needsRuntime ? 40_000 : 8_000,
    },
    ...part.routes.map(({ path, module }) => ({
      kind: 'page-budget' as const,
      what: `the page ${path}`,
      files: unique(part.exposes[module] ?? []),
      maxBytes: 24_000,
    })),
  ];
}

const unique = (files: string[]) => [...new Set(files)];
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
