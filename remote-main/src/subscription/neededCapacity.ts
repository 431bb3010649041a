import type { Usage } from 'product-kit';

/** Returns the path of the plans. The page recommends a plan with room for these people and locations. */
export function getPlansPath(needed: Partial<Usage>): string {
  const capacity = Object.entries(needed).map(([list, count]) => [list, String(count)]);
  return `/settings/billing?${new URLSearchParams(Object.fromEntries(capacity))}`;
}

export function readNeededCapacity(search: URLSearchParams): Usage {
  const read = (list: keyof Usage) => Number(/^\d{1,6}$/.exec(search.get(list) ?? '')?.[0] ?? 0);
  return { people: read('people'), locations: read('locations') };
}
