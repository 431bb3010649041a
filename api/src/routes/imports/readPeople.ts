import { and, count, eq, inArray, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm';

import type { Db } from '../../database/connect.ts';
import { isAnyOf, isAnyText } from '../../database/organizations.ts';
import { locations, userLocations, users } from '../../database/schema.ts';
import type { AdminContext } from '../../http/calls.ts';
import { readInSlices } from './readInSlices.ts';
import { comparePeople, type ComparedPeople, type Missing, type StoredPerson } from './comparePeople.ts';

/** Compares a file with the organization's people. Reads whole rows only of the people whom the file names. */
export async function compareWithPeople({ db, caller }: AdminContext, body: ComparedPeople) {
  const { organizationId, userId: callerId } = caller;
  const sites = await db
    .select({ id: locations.id, name: locations.name, nameKey: locations.nameKey, code: locations.code })
    .from(locations)
    .where(eq(locations.organizationId, organizationId));
  const compared = await comparePeople(body, {
    readByKeys: (emails, numbers) =>
      readInSlices([emails, numbers], ([someEmails = [], someNumbers = []]) =>
        readPeople(
          db,
          organizationId,
          or(isAnyText(sql`lower(${users.email})`, someEmails), isAnyText(users.externalIdKey, someNumbers)),
        ),
      ),
    readByEmailKeys: (keys) =>
      readInSlices([keys], ([some = []]) => readPeople(db, organizationId, isAnyText(users.emailKey, some))),
    readMissing: (found) => readMissing(db, { organizationId, callerId }, found),
    sites,
    callerId,
  });
  return { ...compared, sites };
}

/** Most people must be in the file, because it may be a list of one location. */
async function readMissing(
  db: Db,
  { organizationId, callerId }: { organizationId: string; callerId: string },
  found: readonly StoredPerson[],
): Promise<Missing> {
  const hasJoined = and(eq(users.status, 'active'), isNull(users.disabledAt), ne(users.id, callerId));
  const [counts] = await db
    .select({ people: count(), joined: sql<number>`(count(*) filter (where ${hasJoined}))::integer` })
    .from(users)
    .where(and(eq(users.organizationId, organizationId), inArray(users.status, ['active', 'invited'])));
  const { people = 0, joined = 0 } = counts ?? {};
  const inFile = found.filter(({ status }) => status !== 'deactivated');
  const joinedInFile = inFile.filter(
    ({ id, status, isDisabled }) => status === 'active' && !isDisabled && id !== callerId,
  );
  const amount = joined - joinedInFile.length;
  if (amount === 0 || inFile.length * 2 < people) return { canDeactivate: false, amount, people: [] };
  const ids = joinedInFile.map(({ id }) => id);
  const missing = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(eq(users.organizationId, organizationId), hasJoined, not(isAnyOf(users.id, ids))))
    .orderBy(users.id);
  return { canDeactivate: true, amount, people: missing };
}

/** People of an organization, in one query. */
export async function readPeople(db: Db, organizationId: string, condition?: SQL): Promise<StoredPerson[]> {
  const isOfPerson = and(eq(userLocations.organizationId, organizationId), eq(userLocations.userId, users.id));
  const locationId = sql`${userLocations.locationId}::text`;
  const assigned = db.select({ id: locationId }).from(userLocations).where(isOfPerson).orderBy(locationId);
  return db
    .select({
      id: users.id,
      version: users.version,
      name: users.name,
      email: users.email,
      emailKey: users.emailKey,
      role: users.role,
      status: users.status,
      externalId: users.externalId,
      isDisabled: isNotNull(users.disabledAt).mapWith(Boolean),
      locations: sql<string[]>`array(${assigned})`,
    })
    .from(users)
    .where(and(eq(users.organizationId, organizationId), condition))
    .orderBy(users.id);
}
