import { useEffect, useState } from 'react';

import type { Answers } from '../../comparing/questions.ts';

type Compare<Row, Result> = (rows: readonly Row[], answers: Answers, signal?: AbortSignal) => Promise<Result>;

/** Compares rows whenever they or the answers change. Returns the last comparison until the next one is ready. */
export function useComparison<Row, Result>(
  compare: Compare<Row, Result>,
  rows: readonly Row[],
  answers: Answers,
): { comparison: Result | null; isCurrent: boolean } {
  const [latest, setLatest] = useState<{ comparison: Result; input: readonly unknown[] } | null>(null);

  useEffect(() => {
    const abort = new AbortController();
    compare(rows, answers, abort.signal).then(
      (comparison) => !abort.signal.aborted && setLatest({ comparison, input: [compare, rows, answers] }),
      (error: unknown) => {
        if (!abort.signal.aborted) reportError(error);
      },
    );
    return () => abort.abort();
  }, [compare, rows, answers]);

  const input: readonly unknown[] = [compare, rows, answers];
  return {
    comparison: latest?.comparison ?? null,
    isCurrent: latest !== null && input.every((part, at) => part === latest.input[at]),
  };
}
