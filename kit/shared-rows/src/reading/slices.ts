/** How many rows are computed in one turn, so that the page stays responsive. */
const sliceLength = 2000;

/** Ends the turn, so that the browser can paint and handle input. */
export const waitForNextTurn = (signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    setTimeout(() => (signal?.aborted ? reject(new DOMException('Aborted', 'AbortError')) : resolve()));
  });

/** Maps items in slices. Stays in the same turn while less than one slice is not cached. */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  map: (item: Item, index: number) => { result: Result; isCached: boolean },
  signal?: AbortSignal,
): Promise<Result[]> {
  const results: Result[] = [];
  let computedCount = 0;
  for (const [index, item] of items.entries()) {
    const { result, isCached } = map(item, index);
    results.push(result);
    if (isCached) continue;
    computedCount += 1;
    if (computedCount % sliceLength === 0) await waitForNextTurn(signal);
  }
  return results;
}
