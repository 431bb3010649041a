/** Maps the names of data in stored compositions to paths. Kept for one release. */
const pathsByName: ReadonlyMap<unknown, string> = new Map([
  ['organization', '/org'],
  ['summary', '/org/summary'],
  ['subscription', '/subscription'],
  ['billing', '/subscription/billing'],
  ['plans', '/plans'],
  ['locations', '/locations'],
  ['users', '/users'],
  ['first-locations', '/locations?sort=name&limit=50&offset=0'],
  ['locations-by-size', '/locations?sort=-people&limit=50&offset=0'],
  ['first-managers', '/users?role%5B%5D=manager&limit=20'],
  ['first-users', '/users?sort=name&limit=50&offset=0'],
  ['first-activity', '/audit?limit=50'],
]);

/** Replaces names in stored data by paths. Leaves paths unchanged. */
export const toPaths = (data: unknown[]): unknown[] => data.map((name) => pathsByName.get(name) ?? name);
