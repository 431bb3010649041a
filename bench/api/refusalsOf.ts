import type autocannon from 'autocannon';

/** How many requests were refused, and with what: "3 refused (503: 3)". */
export function refusalsOf(runs: readonly autocannon.Result[]): string {
  const total = runs.reduce((sum, { non2xx }) => sum + non2xx, 0);
  const statuses = runs.flatMap(({ statusCodeStats = {} }) => Object.entries(statusCodeStats));
  const refused = statuses.filter(([status]) => !status.startsWith('2'));
  const named = refused.map(([status, { count = 0 }]) => `${status}: ${count}`).join(', ');
  return `${total} refused${named && ` (${named})`}`;
}
