import { adoptionQuery, type calls } from 'contract';

import { currentWeek, readCurrentWeek, readDays, readFirstWeek, readPastWeek } from '../adoption/readAdoption.ts';
import { readLocations } from '../adoption/readLocations.ts';
import { mondayOf } from '../domain/days.ts';
import { HttpError, ok } from '../http/answers.ts';
import type { Route } from '../http/calls.ts';
import { messages } from '../messages/messages.ts';
import { readQuery } from './rows.ts';

/** How many people have joined, were seen, and wait: in the current week, or as stored for a past week. */
export const getAdoption: Route<typeof calls.getAdoption> = {
  access: 'admin',
  async handle({ db, organization, query, now }) {
    const { by, week: wanted, ...page } = readQuery(adoptionQuery, query);
    const at = { db, organization, now };
    const current = currentWeek(at);
    const week = mondayOf(wanted ?? current);
    const figures = week === current ? await readCurrentWeek(at) : await readPastWeek(at, week);
    if (!figures) throw new HttpError(404, messages.weekNotCounted);
    const answer = { week, countedSince: (await readFirstWeek(at)) ?? current, ...figures };
    if (by === 'week') return ok({ ...answer, ...(await readDays(at, week)) });
    return ok({ ...answer, ...(await readLocations(at, week, page)) });
  },
};
