import type { UserStatus } from 'contract';
import { and, count, eq, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm';

import type { Db } from '../../database/connect.ts';
import { isAnyOf, isAnyText } from '../../database/organizations.ts';
import { locations, userLocations, users } from '../../database/schema.ts';
import type { AdminContext } from '../../http/route.ts';
import { readInSlices } from './readInSlices.ts';
import { comparePeople, type Missing } from './comparePeople.ts';
import type { ComparedPeople, StoredPerson } from './matchPeople.ts';

/** Compares a file with the organization's people. Reads all columns only for people whom the file names. */
export async function compareWithPeople({ db, caller }: AdminContext, body: ComparedPeople) {
  const { organizationId, userId: callerId } = caller;
  const sites = await db
    .select({ id: locations.id, name: locations.name, nameKey: locations.nameKey, code: locations.code })
    .from(locations)
    .where(eq(locations.organizationId, organizationId));
  const comparedFile = await comparePeople(body, {
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
    readByNames: (names) => readInSlices([names], ([some = []]) => readPeople(db, organizationId, hasName(some))),
    readByIds: (ids) => readInSlices([ids], ([some = []]) => readPeople(db, organizationId, isAnyOf(users.id, some))),
    readMissing: (peopleInFile) => readMissing(db, { organizationId, callerId }, peopleInFile),
    sites,
    callerId,
  });
  return { ...comparedFile, sites };
}

/** Matches names regardless of case and accents, like the index. */
const hasName = (names: readonly string[]) =>
  sql`${users.sortName} in (select fold_text(name) from unnest(${sql.param(names)}::text[]) as name)`;

/** Most people must be in the file, because a file may list only one location. */
async function readMissing(
  db: Db,
  { organizationId, callerId }: { organizationId: string; callerId: string },
  peopleInFile: readonly StoredPerson[],
): Promise<Missing> {
  // Counts by status, because that reads only an index.
  const counts = await db
    .select({ status: users.status, amount: count() })
    .from(users)
    .where(eq(users.organizationId, organizationId))
    .groupBy(users.status);
  const countStatus = (status: UserStatus) => counts.find((row) => row.status === status)?.amount ?? 0;
  const inFile = peopleInFile.filter(({ status }) => status !== 'deactivated');
  const ids = [...new Set([callerId, ...inFile.map(({ id }) => id)])];
  const everybody = countStatus('active') + countStatus('invited');
  const missingCount = everybody - ids.length;
  if (missingCount <= 0 || inFile.length * 2 < everybody)
    return { canDeactivate: false, count: missingCount, people: [], invited: [] };
  const missingPeople = await db
    .select({ id: users.id, name: users.name, status: users.status })
    .from(users)
    .where(
      and(
        eq(users.organizationId, organizationId),
        ne(users.status, 'deactivated'),
        isNull(users.disabledAt),
        not(isAnyOf(users.id, ids)),
      ),
    )
    .orderBy(users.id);
  const people = missingPeople.filter(({ status }) => status === 'active');
  const invitedPeople = missingPeople.filter(({ status }) => status === 'invited');
  return { canDeactivate: people.length > 0, count: missingCount, people, invited: invitedPeople };
}

/** Reads people of an organization in one query. */
export async function readPeople(db: Db, organizationId: string, condition?: SQL): Promise<StoredPerson[]> {
  const isOfPerson = and(eq(userLocations.organizationId, organizationId), eq(userLocations.userId, users.id));
  const locationId = sql`${userLocations.locationId}::text`;
  const assignedLocations = db.select({ id: locationId }).from(userLocations).where(isOfPerson).orderBy(locationId);
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
      locations: sql<string[]>`array(${assignedLocations})`,
    })
    .from(users)
    .where(and(eq(users.organizationId, organizationId), condition))
    .orderBy(users.id);
}
