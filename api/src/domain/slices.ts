import { setTimeout } from 'node:timers/promises';

/**
 * Maps a long list without holding the thread: after some milliseconds, leaves the processor to other requests for as long as the
 * last slice took.
 */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  map: (item: Item, index: number) => Result,
): Promise<Result[]> {
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

/** Shorter than a small request, so that other requests hardly notice. */
const sliceMs = 5;
