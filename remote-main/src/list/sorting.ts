/** Which way the list runs by this column, or null when it is sorted by another. "-name" runs down. */
export function sortDirection(sort: string, name: string): 'ascending' | 'descending' | null {
  if (sort === name) return 'ascending';
  return sort === `-${name}` ? 'descending' : null;
}

/** What pressing a column's head asks for: up first, then down, then up again. */
export const nextSort = (sort: string, name: string) => (sort === name ? `-${name}` : name);
