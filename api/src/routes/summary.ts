import { count, eq, sql } from 'drizzle-orm';
import type { calls, Role, UserStatus } from 'contract';

import { locations, users } from '../database/schema.ts';
import { prepareStatement } from '../database/prepared.ts';
import { ok } from '../http/answers.ts';
import type { Route } from './route.ts';

/** Returns the organization's key figures. */
export const getSummary: Route<typeof calls.getSummary> = {
  access: 'admin',
  reads: { people: 1, locations: 1 },
  async handle({ db, organization: { id } }) {
    // Runs queries one after the other, so that a request uses one connection.
    const people = await peopleFigures(db).execute({ id });
    const [figures] = await locationFigures(db).execute({ id });
    const countRows = (isCounted: (row: Figure) => boolean) =>
      people.filter(isCounted).reduce((sum, { amount }) => sum + amount, 0);
    // Deactivated people do not count.
    const withRole = (role: Role) => countRows((row) => row.role === role && row.status !== 'deactivated');
    const withStatus = (status: UserStatus) => countRows((row) => row.status === status);
    return ok({
      people: countRows(({ status }) => status !== 'deactivated'),
      byRole: {
        user: withRole('user'),
        manager: withRole('manager'),
        admin: withRole('admin'),
        guest: withRole('guest'),
      },
      byStatus: {
        invited: withStatus('invited'),
        active: withStatus('active'),
        deactivated: withStatus('deactivated'),
      },
      locations: figures?.amount ?? 0,
    });
  },
};

type Figure = { role: Role; status: UserStatus; amount: number };

const peopleFigures = prepareStatement('people in numbers', (db, name) =>
  db
    .select({ role: users.role, status: users.status, amount: count() })
    .from(users)
    .where(eq(users.organizationId, sql.placeholder('id')))
    .groupBy(users.role, users.status)
    .prepare(name),
);

const locationFigures = prepareStatement('locations in numbers', (db, name) =>
  db
    .select({ amount: count() })
    .from(locations)
    .where(eq(locations.organizationId, sql.placeholder('id')))
    .prepare(name),
);
