import { and, eq, exists, gte, inArray, isNotNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type calls, noLocation, type UserListItem, usersQuery } from 'contract';

import { matchesSearch } from '../../database/conditions.ts';
import type { Db } from '../../database/connect.ts';
import { isId } from '../../database/ids.ts';
import { isPageRow, lookUpRows } from '../../database/pageRows.ts';
import {
  accounts,
  assignedName,
  hasNoLocation,
  joinsAccount,
  joinsLocation,
  mails,
  userLocations,
  users,
} from '../../database/schema.ts';
import { invitationLifetimeMs } from '../../domain/verification.ts';
import { HttpError } from '../../http/answers.ts';
import { messages } from '../../messages/messages.ts';
import type { AdminContext, Route } from '../route.ts';
import { answerPage, selectAsJson, getReadsOfPage, readById } from '../lists.ts';

export const getUsers: Route<typeof calls.getUsers, typeof usersQuery> = {
  access: 'admin',
  query: usersQuery,
  reads: (query) => getReadsOfPage('people', query),
  async handle(context) {
    const { db, organization, query } = context;
    const { search = '', id, role, status, location, seenBefore, seenSince, mail, ...page } = query;
    const condition = and(
      id && inArray(users.id, id.filter(isId)),
      role && inArray(users.role, role),
      status && inArray(users.status, status),
      matchesSearch(users.searchText, search),
      location && matchesAnyLocation(db, organization.id, location),
      seenBefore === undefined ? undefined : and(eq(users.status, 'active'), lt(users.lastSeen, seenBefore)),
      seenSince === undefined ? undefined : and(eq(users.status, 'active'), gte(users.lastSeen, seenSince)),
      mail && and(eq(users.status, 'invited'), exists(matchesRefusedMail(db))),
    );
    return answerPage(context, userList, condition, page);
  },
};

function matchesAnyLocation(db: Db, organizationId: string, locationIds: readonly string[]): SQL | undefined {
  const ids = locationIds.filter(isId);
  const assignedIds = db
    .select({ id: userLocations.userId })
    .from(userLocations)
    .where(and(eq(userLocations.organizationId, organizationId), inArray(userLocations.locationId, ids)));
  const nowhere = locationIds.includes(noLocation) ? hasNoLocation : undefined;
  return ids.length > 0 ? or(nowhere, inArray(users.id, assignedIds)) : (nowhere ?? sql`false`);
}

const matchesRefusedMail = (db: Db) =>
  db
    .select({ to: mails.to })
    .from(mails)
    .where(and(eq(mails.organizationId, users.organizationId), eq(mails.to, users.email), isNotNull(mails.failedAt)));

/** Finds the user in the path. Throws a 404 even if the user belongs to another organization. */
export async function findUser({ db, caller, params }: AdminContext): Promise<UserListItem> {
  const { id = '' } = params;
  const [user] = isId(id) ? await readUsers(db, caller.organizationId, [id]) : [];
  if (!user) throw new HttpError(404, messages.noSuchUser);
  return user;
}

/** Describes the organization's people for `findRows`. */
export const listOrganizationPeople = ({ db, organization }: AdminContext) => ({
  read: (ids: readonly string[]) => readUsers(db, organization.id, ids),
  unknown: messages.noSuchUser,
});

export const readUsers = (db: Db, organizationId: string, ids: readonly string[]): Promise<UserListItem[]> =>
  readById(db, userList, organizationId, ids);

function selectUsers(db: Db, pageRows: SQL, total = sql`null`) {
  const organizationId = sql.placeholder('organizationId');
  // Uses a subquery for each row: with a join, PostgreSQL may expect a single row and group all locations again for each one.
  // Relies on undocumented behavior, the planner of PostgreSQL 18; `attacks.test.ts` counts the rows that are visited.
  const assignedLocations = db
    .select({
      ids: sql`json_agg(${userLocations.locationId} order by ${userLocations.locationId})`.as('ids'),
      names: sql`json_agg(${assignedName} order by ${userLocations.locationId})`.as('names'),
    })
    .from(userLocations)
    .where(joinsLocation)
    .as('assigned');
  // Reads bounced mails once per query, so that many of them in a long list cost no more.
  const bouncedMails = sql`(select jsonb_object_agg(${mails.to},
      jsonb_strip_nulls(jsonb_build_object('isBounced', true, 'bounceReason', ${mails.bounceReason})))
    from ${mails} where ${and(eq(mails.organizationId, organizationId), isNotNull(mails.failedAt))})`;
  const times = sql`json_build_object(
      'sentAt', ${formatMoment(accounts.invitedAt)},
      'expiresAt', ${formatMoment(sql`${accounts.invitedAt} + ${invitationLife}`)})`;
  const invitation = sql`case when ${users.status} = 'invited' and ${accounts.invitedAt} is not null then
    case when ${bouncedMails} -> ${users.email} is null then ${times}
    else (${times}::jsonb || (${bouncedMails} -> ${users.email}))::json end end`;
  const row = sql`(select row_to_json(row) from (select
    ${users.id} as "_id", ${users.version} as "version", ${users.name} as "name", ${users.email} as "email",
    ${users.externalId} as "externalId", ${users.role} as "role",
    coalesce(${assignedLocations.ids}, '[]') as "locations", coalesce(${assignedLocations.names}, '[]') as "locationNames",
    ${users.status} as "status", ${invitation} as "invitation",
    ${formatMoment(users.joinedAt)} as "joinedAt", ${users.lastSeen} as "lastSeen") as row)`;
  return db
    .select({ ...selectAsJson(row), total: total.mapWith(Number) })
    .from(lookUpRows(pageRows))
    .innerJoin(users, isPageRow(users))
    .leftJoin(accounts, joinsAccount)
    .leftJoinLateral(assignedLocations, sql`true`);
}

/** Formats a timestamp like `toISOString`. */
const formatMoment = (moment: PgColumn | SQL) =>
  sql`to_char((${moment}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const invitationLife = sql.raw(`interval '${invitationLifetimeMs / 3_600_000} hours'`);

const userList = {
  table: users,
  // Each sort order has an index except `lastSeen`, because every visit would update that index. Emails are unique, so
  // they need no second column.
  orders: {
    name: [users.sortName, users.id],
    email: [sql`lower(${users.email})`],
    role: [users.role, users.sortName, users.id],
    status: [users.status, users.sortName, users.id],
    // People without a known day come first.
    lastSeen: [sql`coalesce(${users.lastSeen}, '-infinity')`, users.id],
  },
  // The status changes when an invited user joins, and the day changes with each day's first request.
  movingSorts: ['status', 'lastSeen'],
  selectJson: selectUsers,
};
