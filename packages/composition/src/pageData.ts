/** Data that a route may declare in remote.json, and its call. It is requested while the page's code loads. */
export const pageData = {
  organization: '/org',
  summary: '/org/summary',
  trend: '/org/trend',
  subscription: '/subscription',
  billing: '/subscription/billing',
  plans: '/plans',
  locations: '/locations',
  users: '/users',
  'first-locations': '/locations?sort=name&limit=50&offset=0',
  'locations-by-size': '/locations?sort=-people&limit=50&offset=0',
  'first-managers': '/users?role%5B%5D=manager&limit=20',
  'first-users': '/users?sort=name&limit=50&offset=0',
  'first-activity': '/audit?limit=50',
} as const;

/** The calls for names of data; names that this version does not know are left out. */
export const dataPaths = (names: readonly string[] = []): string[] =>
  Object.entries(pageData).flatMap(([name, path]) => (names.includes(name) ? [path] : []));
