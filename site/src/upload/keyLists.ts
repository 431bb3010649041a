import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError } from 'composition/errors';
import { parseJson } from 'composition/parse-json';
import * as v from 'valibot';

import type { Store } from '../store/Store.ts';

/**
 * A list of keys that a publish is about to use, or that a clean-up is about to remove. Both first store their own list and
 * then read those of the other kind. So if a publish and a clean-up run at once, at least one of them sees the other.
 */
type Kind = 'uses' | 'removes';

/** A stored list. It is valid for an hour, because its process may have been killed. */
type KeyList = {
  /** Throws if the list is about to expire, because other processes may act as if it did not exist. */
  assertFresh(): void;
  drop(): Promise<void>;
};

const storedList = v.object({ at: v.number(), keys: v.array(v.string()) });
const minute = 60_000;
const validMs = 60 * minute;

export async function storeList(store: Store, part: string, kind: Kind, keys: readonly string[]): Promise<KeyList> {
  const key = `${part}/~${kind}/${randomUUID()}.json`;
  const at = Date.now();
  await store.write(key, Buffer.from(JSON.stringify({ at, keys })), 'application/json');
  return {
    assertFresh() {
      if (Date.now() - at > validMs / 2)
        throw new CommandError(`It took more than ${validMs / 2 / minute} minutes, so it was stopped. Try again.`);
    },
    drop: () => store.remove(key),
  };
}

/** Returns the keys in all valid lists of one kind. Removes expired lists. */
export async function readLists(store: Store, part: string, kind: Kind): Promise<Set<string>> {
  const listedKeys = new Set<string>();
  for (const key of await store.list(`${part}/~${kind}/`)) {
    const text = await store.read(key);
    // The process of this list has ended in the meantime.
    if (text === null) continue;
    const result = v.safeParse(storedList, parseJson(String(text)));
    if (!result.success || Math.abs(Date.now() - result.output.at) > validMs) await store.remove(key);
    else for (const used of result.output.keys) listedKeys.add(used);
  }
  return listedKeys;
}

/** Waits while a clean-up removes one of these keys. Returns the keys that a killed clean-up may have removed. */
export async function awaitRemovals(store: Store, part: string, keys: readonly string[]): Promise<Set<string>> {
  for (let tries = 1; ; tries += 1) {
    const listedKeys = await readLists(store, part, 'removes');
    const removedKeys = new Set(keys.filter((key) => listedKeys.has(key)));
    if (removedKeys.size === 0 || tries === maxTries) return removedKeys;
    await sleep(pause);
  }
}

const pause = 200;
const maxTries = 25;
