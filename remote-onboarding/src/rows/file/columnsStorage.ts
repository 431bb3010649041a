import { deviceKey, deviceStorage, jsonOf, kept } from 'shared-remote';

import { foldHeading } from '../paste/foldHeading.ts';
import type { Target } from '../paste/placeCells.ts';

type KnownColumns = Readonly<Record<string, Target>>;

/** Where somebody's columns went the last time, by their headings. */
export function columnsStorage(user: string, list: string) {
  const key = deviceKey('columns', user, list);
  const recall = (): KnownColumns => {
    const found = jsonOf(deviceStorage.read(key));
    return areColumns(found) ? found : {};
  };
  return {
    recall,
    remember(headings: readonly string[], targets: readonly Target[]) {
      const added = headings.map((heading, at) => [foldHeading(heading), targets[at] ?? null] as const);
      const known = { ...recall(), ...Object.fromEntries(added.filter(([heading]) => heading !== '')) };
      deviceStorage.write(key, JSON.stringify(known));
    },
  };
}

const areColumns = (found: unknown): found is KnownColumns =>
  typeof found === 'object' &&
  found !== null &&
  Object.values(found).every((target) => target === null || kept.text(target));
