import { paths } from './routes.ts';

/** The pages of the onboarding steps, in order. */
export const stepPaths: readonly string[] = [
  paths.createOrganization,
  paths.addLocations,
  paths.addUsers,
  paths.verification,
  paths.subscribe,
];

/** The query with which the page of a step shows what was saved in an earlier step. */
export const stepQuery = (path: string): string => `?${new URLSearchParams({ step: path.slice(1) })}`;

/** The earlier step that a query asks for, or null. */
export function readStep(search: string): string | null {
  const path = `/${new URLSearchParams(search).get('step')}`;
  return stepPaths.includes(path) ? path : null;
}
