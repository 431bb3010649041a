import { setImmediate, setTimeout } from 'node:timers/promises';

/**
 * Maps a long list without blocking the thread: after some milliseconds, leaves the processor to other requests for as long as
 * the last slice took.
 */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  map: (item: Item, index: number) => Result,
): Promise<Result[]> {
  // Several passes over a long list would otherwise run in one turn.
  if (items.length > shortList) await setImmediate();
  const results: Result[] = [];
  let start = performance.now();
  for (const [index, item] of items.entries()) {
    results.push(map(item, index));
    const took = performance.now() - start;
    if (took < sliceMs) continue;
    await setTimeout(took);
    start = performance.now();
  }
  return results;
}

/** Writes a value as JSON, in pieces. Long lists take several turns. */
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

/** Whether a list in an object is long. The lists of rows are not looked at. */
function hasLongList(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || levels === 0) return false;
  return Object.values(value).some((field) => isLong(field) || hasLongList(field, levels - 1));
}

const shortList = 500;

/** How many items of a list are written at once. */
const piece = 100;

/** Shorter than a small request, so that other requests hardly notice. */
const sliceMs = 5;
