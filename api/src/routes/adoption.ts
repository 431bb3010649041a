import { adoptionQuery, type calls } from 'contract';

import { getCurrentWeek, readCurrentWeek, readDays } from '../adoption/readAdoption.ts';
import { readLocationFigures } from '../adoption/locationFigures.ts';
import { ok } from '../http/answers.ts';
import type { Route } from './route.ts';

/** Returns how many people have joined, were seen this week, and have open invitations. */
export const getAdoption: Route<typeof calls.getAdoption, typeof adoptionQuery> = {
  access: 'admin',
  query: adoptionQuery,
  reads: { people: 2, locations: 2 },
  async handle({ db, organization, query, now, services }) {
    const { by, ...page } = query;
    const at = { db, organization, now, hasOutbox: 'outbox' in services.config.mail };
    const week = getCurrentWeek(at);
    const answer = { week, ...(await readCurrentWeek(at)) };
    if (by === 'week') return ok({ ...answer, ...(await readDays(at, week)) });
    return ok({ ...answer, ...(await readLocationFigures(at, page)) });
  },
};
