import { layouts, type Remote, type RemoteRoute } from './composition.ts';
import { type Check, isNothingOr, isObject, isRecordOf, isText, matches, wrongField } from './wrongField.ts';

/** The remote, or what is wrong with it when not even its pages are known. Those of any other stay, and say what is wrong. */
export function readRemote(candidate: unknown): Remote | string {
  if (isRemote(candidate)) return { ...candidate, routes: candidate.routes.map(withDefaults) };
  const why = `${wrongField(candidate, remoteFields) ?? 'composition'} is not as it should be`;
  if (!isNamed(candidate)) return why;
  const routes = candidate.routes.filter(isRoute).map(withDefaults);
  if (routes.length === 0) return why;
  const { name, version } = candidate;
  const refused = { fault: 'shape', why } as const;
  return { name, version: isText(version) ? version : 'unknown', entry: '', routes, refused };
}

const routeFields: Record<string, Check> = {
  path: matches(/^\//),
  module: matches(/^\.\//),
  layout: (value) => layouts.some((layout) => layout === value),
  title: isText,
  nav: isNothingOr(isBoolean),
};

const named: Record<string, Check> = { name: matches(/^remote-[a-z0-9-]+$/), routes: Array.isArray };

const remoteFields: Record<string, Check> = {
  ...named,
  version: isText,
  entry: matches(/./),
  // Anything else the browser would take for no hash at all.
  integrity: isNothingOr(matches(/^sha384-[A-Za-z0-9+/]{64}$/)),
  contract: isNothingOr(isText),
  requires: isNothingOr(isRecordOf(isText)),
  needsRuntime: isNothingOr(isBoolean),
  disabled: isNothingOr(isBoolean),
  routes: (value) => Array.isArray(value) && wrongRoute(value),
};

function wrongRoute(routes: readonly unknown[]): true | string {
  const at = routes.findIndex((route) => !isRoute(route));
  return at === -1 || `${at}.${wrongField(routes[at], routeFields) ?? ''}`;
}

type Named = { name: string; version: unknown; routes: unknown[] };
type Route = Omit<RemoteRoute, 'nav'> & { nav?: boolean };

const isRemote = (value: unknown): value is Remote => isObject(value) && wrongField(value, remoteFields) === null;
const isNamed = (value: unknown): value is Named => isObject(value) && wrongField(value, named) === null;
const isRoute = (value: unknown): value is Route => isObject(value) && wrongField(value, routeFields) === null;

function withDefaults(route: Route): RemoteRoute {
  return { ...route, nav: route.nav ?? false };
}

function isBoolean(value: unknown): boolean {
  return typeof value === 'boolean';
}
