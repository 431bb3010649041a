import type { Summary } from 'shared-session';

/** What somebody should look at, with how many it concerns and where to look; nothing that concerns nobody. */
export function needsAttention({ withoutLocation, byStatus }: Summary) {
  const rows = [
    { id: 'withoutLocation', amount: withoutLocation, path: '/settings/people?location=none' },
    { id: 'notAccepted', amount: byStatus.invited, path: '/settings/people?status=invited' },
  ] as const;
  return rows.filter(({ amount }) => amount > 0);
}
