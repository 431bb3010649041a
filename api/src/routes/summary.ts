import { and, count, desc, eq, exists, isNull, lte, min, ne, notExists, type SQL, sql } from 'drizzle-orm';
import type { calls, Role, UserStatus } from 'contract';

import { accounts, isUsersLocation, locations, userLocations, users } from '../database/schema.ts';
import type { Db } from '../database/connect.ts';
import { prepareStatement } from '../database/prepared.ts';
import { ok } from '../http/answers.ts';
import type { Route } from '../http/route.ts';
import { isAtLocation, userCount } from './people/userLocations.ts';

/** Returns the organization's key figures. */
export const getSummary: Route<typeof calls.getSummary> = {
  access: 'admin',
  reads: { people: 1, locations: 1 },
  async handle({ db, organization: { id }, now }) {
    // Runs queries one after the other, so that a request uses one connection.
    const people = await peopleFigures(db).execute({ id });
    const [figures] = await locationFigures(db).execute({ id });
    const [oldest] = await oldestInvitation(db).execute({ id, now });
    const notJoined = await locationsNotJoined(db).execute({ id });
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
      ...(figures ?? { locations: 0, withoutAddress: 0, withoutPeople: 0 }),
      oldestInvitation: oldest?.sentAt?.toISOString() ?? null,
      notJoined,
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

const countIf = (condition: SQL | undefined) => sql`count(*) filter (where ${condition})`.mapWith(Number);

const locationFigures = prepareStatement('locations in numbers', (db, name) =>
  db
    .select({
      locations: count(),
      withoutAddress: countIf(isNull(locations.address)),
      withoutPeople: countIf(notExists(peopleAt(db))),
    })
    .from(locations)
    .where(eq(locations.organizationId, sql.placeholder('id')))
    .prepare(name),
);

/** When the oldest open invitation was sent. Invitations that the daily limit delays are not counted. */
const oldestInvitation = prepareStatement('oldest invitation', (db, name) => {
  const isInOrganization = eq(accounts.organizationId, sql.placeholder('id'));
  return (
    db
      .select({ sentAt: min(accounts.invitedAt) })
      .from(accounts)
      // An account without an identity is an invitation.
      .where(and(isInOrganization, isNull(accounts.uid), lte(accounts.invitedAt, sql.placeholder('now'))))
      .prepare(name)
  );
});

/** Selects the people at the selected location, except deactivated ones. */
const peopleAt = (db: Db) =>
  db
    .select({ id: userLocations.userId })
    .from(userLocations)
    .innerJoin(users, isUsersLocation)
    .where(and(isAtLocation, ne(users.status, 'deactivated')));

/** Finds the largest locations where nobody has joined. */
const locationsNotJoined = prepareStatement('locations not joined', (db, name) => {
  const organizationId = sql.placeholder('id');
  const joinedPeople = db
    .select({ id: userLocations.userId })
    .from(userLocations)
    .innerJoin(users, isUsersLocation)
    .where(
      and(
        eq(userLocations.organizationId, organizationId),
        eq(userLocations.locationId, locations.id),
        ne(users.status, 'invited'),
      ),
    )
    // Uses a limit, because PostgreSQL would join everyone for `not exists`.
    .limit(1);
  return db
    .select({ _id: locations.id, name: locations.name, people: userCount })
    .from(locations)
    .where(and(eq(locations.organizationId, organizationId), sql`(${joinedPeople}) is null`, exists(peopleAt(db))))
    .orderBy(desc(userCount), desc(locations.id))
    .limit(5)
    .prepare(name);
});
