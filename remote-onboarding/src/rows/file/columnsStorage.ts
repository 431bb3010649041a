import { deviceKey, kept, storedValue } from 'remote-kit';

import { foldHeading } from '../paste/foldHeading.ts';
import type { Target } from '../paste/placeCells.ts';

type KnownColumns = Readonly<Record<string, Target>>;

/** Where somebody's columns went the last time, by their headings. */
export function columnsStorage(user: string, list: string) {
  const stored = storedValue(deviceKey('columns', user, list), areColumns);
  const recall = () => stored.recall() ?? {};
  return {
    recall,
    remember(headings: readonly string[], targets: readonly Target[]) {
      const added = headings.map((heading, at) => [foldHeading(heading), targets[at] ?? null] as const);
      stored.remember({ ...recall(), ...Object.fromEntries(added.filter(([heading]) => heading !== '')) });
    },
  };
}

const areColumns = (found: unknown): found is KnownColumns =>
  typeof found === 'object' &&
  found !== null &&
  Object.values(found).every((target) => target === null || kept.text(target));
