/** The rows whose key stands in the list more than once: all of them, not only the later ones. */
export function repeatedRows(keys: readonly (string | null)[]): number[] {
  const rowsByKey = Map.groupBy(keys.keys(), (row) => keys[row] ?? null);
  rowsByKey.delete(null);
  return [...rowsByKey.values()].filter((rows) => rows.length > 1).flat();
}
