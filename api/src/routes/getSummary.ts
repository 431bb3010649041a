import type { calls, Summary } from 'shared-session/contract';

import { words } from '../words.ts';
import type { Route } from './route.ts';
import { readSummary } from './summaryRows.ts';
import type { Count } from './summaryRows.ts';

/** The organization in numbers, all of them kept: as quick with a hundred thousand people as with ten. */
export const getSummary: Route<typeof calls.getSummary> = {
  access: 'admin',
  async handle({ db, organization }) {
    const { counts, top } = await readSummary(db, organization.id);
    const people = (is: (kind: Count) => boolean) => sum(counts.filter(is).map(({ count }) => count));
    const payload: Summary = {
      locations: organization.locationCount,
      people: people(() => true),
      byRole: {
        user: people(({ role }) => role === 'user'),
        manager: people(({ role }) => role === 'manager'),
        admin: people(({ role }) => role === 'admin'),
        guest: people(({ role }) => role === 'guest'),
      },
      byStatus: {
        invited: people(({ status }) => status === 'invited'),
        active: people(({ status }) => status === 'active'),
      },
      withoutLocation: people(({ is_placed }) => !is_placed),
      byLocation: {
        top: top.map(({ id, name, user_count }) => ({ _id: id, name, people: user_count })),
        rest: {
          locations: organization.locationCount - top.length,
          people: organization.placementCount - sum(top.map(({ user_count }) => user_count)),
        },
      },
    };
    return { statusCode: 200, message: words.ok, payload };
  },
};

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
