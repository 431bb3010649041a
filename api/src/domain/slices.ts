import { setImmediate, setTimeout } from 'node:timers/promises';

import { createSemaphore } from './semaphore.ts';

// Long work runs in slices. It pauses between them, so that short requests can run.

let lastRequestAt = -Infinity;

/** Records the time of a request, because long work pauses only while other requests arrive. */
export const recordRequest = () => void (lastRequestAt = performance.now());

/** Pauses, so that other requests can use the thread and the database, if any arrived recently. */
export async function pauseForOthers(pauseMs: number): Promise<void> {
  if (performance.now() - lastRequestAt < recentMs) await setTimeout(pauseMs);
}

const recentMs = 100;

/** Ends the turn of the event loop between two steps of some milliseconds, so that other requests can run. */
export const endTurn = (): Promise<void> => setImmediate();

/** Lists take turns. Otherwise, one list would run while another pauses, and the thread would never be free. */
const takeTurn = createSemaphore(1);

/** Maps a list without blocking the thread, even if the list is long. */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  map: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  const entries = items.entries();
  const mapSlice = (): number => {
    const start = performance.now();
    for (const [index, item] of entries) {
      results.push(map(item, index));
      if (performance.now() - start >= sliceMs) break;
    }
    return performance.now() - start;
  };
  if (items.length <= shortList) mapSlice();
  while (results.length < items.length)
    await takeTurn(async () => {
      await setImmediate();
      await pauseIfDue(mapSlice());
    });
  return results;
}

let workedMs = 0;

/** Pauses once several lists have together used the time of one slice. */
async function pauseIfDue(tookMs: number): Promise<void> {
  workedMs += tookMs;
  if (workedMs < sliceMs) return;
  const dueMs = workedMs;
  workedMs = 0;
  await pauseForOthers(dueMs);
}

/** Writes a value as JSON, in pieces. Long lists run in several slices. */
export async function writeJson(value: unknown): Promise<string[]> {
  if (isLong(value)) {
    await setImmediate();
    const starts = Array.from({ length: Math.ceil(value.length / piece) }, (_, n) => n * piece);
    const rows = await mapInSlices(starts, (start) => JSON.stringify(value.slice(start, start + piece)).slice(1, -1));
    return ['[', ...rows.flatMap((text, index) => (index === 0 ? text : [',', text])), ']'];
  }
  if (!hasLongList(value, 3)) return [JSON.stringify(value)];
  const pieces: string[] = [];
  for (const [name, field] of Object.entries(Object(value))) {
    if (field === undefined) continue;
    pieces.push(`${pieces.length === 0 ? '{' : ','}${JSON.stringify(name)}:`, ...(await writeJson(field)));
  }
  return [...pieces, '}'];
}

const isLong = (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.length > piece;

/** Whether an object contains a long list. Does not look into the rows of lists. */
function hasLongList(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || levels === 0) return false;
  return Object.values(value).some((field) => isLong(field) || hasLongList(field, levels - 1));
}

const shortList = 500;

/** The number of items that are written at once. */
const piece = 100;

/** About as long as a small request, so that other requests hardly notice. */
const sliceMs = 2;
