import { paths } from './routes.ts';

/** The pages of the onboarding steps, in order. */
export const stepPaths: readonly string[] = [
  paths.createOrganization,
  paths.addLocations,
  paths.addUsers,
  paths.verification,
  paths.subscribe,
];

/** Returns the query that makes a step's page show the saved values of an earlier step. */
export const createStepQuery = (path: string): string => `?${new URLSearchParams({ step: path.slice(1) })}`;

/** Reads the earlier step that a query requests, or null. */
export function readStep(search: string): string | null {
  const path = `/${new URLSearchParams(search).get('step')}`;
  return stepPaths.includes(path) ? path : null;
}
