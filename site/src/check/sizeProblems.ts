import type { Compressed } from '../parts/compressBuild.ts';
import type { Part } from '../parts/part.ts';
import { budgetsOf } from './budgets.ts';
import type { Problem } from './Problem.ts';

/** What weighs more than its budget. */
export function sizeProblems(part: Part, compressed: Compressed): Problem[] {
  return budgetsOf(part).flatMap(({ what, files, mostBytes }) => {
    const bytes = files.reduce((sum, file) => sum + (compressed.get(file)?.br.length ?? 0), 0);
    if (bytes <= mostBytes) return [];
    return [
      {
        what: `${what} of ${part.name} weighs ${kilobytes(bytes)} kB (brotli); its budget is ${kilobytes(mostBytes)} kB.`,
        todo: `Load less at once: ${files.join(', ')}.`,
      },
    ];
  });
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
