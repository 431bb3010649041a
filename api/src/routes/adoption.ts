import { adoptionQuery, type calls, getMonday } from 'contract';

import { getCurrentWeek, readCurrentWeek, readDays } from '../adoption/readAdoption.ts';
import { readLocations } from '../adoption/readLocations.ts';
import { HttpError, ok } from '../http/answers.ts';
import type { Route } from '../http/route.ts';
import { messages } from '../messages/messages.ts';
import { readQuery } from './rows.ts';

/** Returns how many people have joined, were seen this week, and have open invitations. */
export const getAdoption: Route<typeof calls.getAdoption> = {
  access: 'admin',
  reads: { people: 2, locations: 2 },
  async handle({ db, organization, query, now }) {
    const { by, week: requestedWeek, ...page } = readQuery(adoptionQuery, query);
    const at = { db, organization, now };
    const week = getCurrentWeek(at);
    if (getMonday(requestedWeek ?? week) !== week) throw new HttpError(404, messages.weekNotCounted);
    const answer = { week, ...(await readCurrentWeek(at)) };
    if (by === 'week') return ok({ ...answer, ...(await readDays(at, week)) });
    return ok({ ...answer, ...(await readLocations(at, page)) });
  },
};
