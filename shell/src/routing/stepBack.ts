import { isWelcomePath, paths } from 'composition/routes';

const steps: readonly string[] = [
  paths.createOrganization,
  paths.addLocations,
  paths.addUsers,
  paths.verification,
  paths.subscribe,
];

/**
 * Where Back leads after a step was completed and the redirect rules moved on to the next one: to the next step's own
 * address with a query that shows what is saved of the completed step. Null for every other redirect.
 */
export function stepBack(from: { pathname: string; search: string }, to: string): string | null {
  if (isWelcomePath(from.pathname)) return from.pathname + from.search;
  const [last, next] = [from.pathname, to.replace(/\?.*/, '')].map((path) => steps.indexOf(path));
  return last === undefined || next === undefined || last < 0 || next <= last ? null : to + stepQuery(from.pathname);
}

/** The query of an address that shows what is saved of an earlier step; empty where none is asked for. */
export function askedStep(pathname: string, search: string): string {
  const step = `/${new URLSearchParams(search).get('step')}`;
  return steps.includes(pathname) && steps.includes(step) ? stepQuery(step) : '';
}

const stepQuery = (path: string) => `?${new URLSearchParams({ step: path.slice(1) })}`;
