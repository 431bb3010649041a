import type { Organization, Summary } from 'shared-session';

type Known = { organization: Organization; summary: Summary };

/** The set-up as a list to tick off, each point checked against what is really there. */
export function setupTasks({ organization, summary }: Known) {
  const { locations, people, withoutLocation, byStatus } = summary;
  return [
    { id: 'locations', path: '/settings/locations', isDone: locations > 0 },
    { id: 'people', path: '/settings/people', isDone: people > 1 },
    { id: 'assigned', path: '/settings/people?location=none', isDone: withoutLocation === 0 },
    { id: 'accepted', path: '/settings/people?status=invited', isDone: byStatus.invited === 0 },
    { id: 'subscription', path: '/settings/billing', isDone: organization.subscription_status === 'active' },
  ] as const;
}
