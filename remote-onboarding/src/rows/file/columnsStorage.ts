import { validate } from 'shared-session';
import * as v from 'valibot';

import { deviceKey, deviceStorage } from '../../deviceStorage.ts';
import { jsonOf } from '../../jsonOf.ts';
import { foldHeading } from '../paste/headerTargets.ts';
import type { Target } from '../paste/placeCells.ts';

export type KnownColumns = Readonly<Record<string, Target>>;

/** Where somebody's columns went the last time, by their headings. */
export function columnsStorage(user: string, list: string) {
  const key = deviceKey('columns', user, list);
  const recall = (): KnownColumns => {
    const read = validate(shape, jsonOf(deviceStorage.read(key)));
    return read.ok ? read.value : {};
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

const shape = v.record(v.string(), v.nullable(v.string()));
