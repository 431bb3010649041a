import { and, asc, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Role, UserStatus } from 'shared-session/contract';

import { writeAudit } from '../database/auditLog.ts';
import type { Database, Db } from '../database/connect.ts';
import { countPeople } from '../database/counts.ts';
import { inOrganization } from '../database/organizations.ts';
import { preparedQuery } from '../database/preparedQuery.ts';
import { accounts, organizations, users } from '../database/schema.ts';
import { invitationMs } from '../domain/invitations.ts';
import { HttpError } from '../http/errors.ts';
import type { OrganizationRow } from '../database/schema.ts';
import { messages } from '../messages.ts';
import type { Identity } from './verifyToken.ts';

/** A person of an organization, and the organization, from one query: every request begins with it. */
export type Caller = {
  organizationId: string;
  userId: string;
  name: string;
  email: string;
  role: Role;
  photoUrl: string | null;
  isDisabled: boolean;
  organization: OrganizationRow;
};

/** Finds the person behind an identity. An invited user joins at the first sign-in with that verified e-mail. */
export async function findCaller(
  database: Pick<Database, 'db' | 'transaction'>,
  identity: Identity,
  now: Date,
): Promise<Caller | null> {
  const caller = await findByUid(database.db, identity.uid);
  if (caller) return caller;
  await linkByEmail(database, identity, now);
  // Looked up again in any case: a request beside this one may have made the link.
  return findByUid(database.db, identity.uid);
}

async function findByUid(db: Db, uid: string): Promise<Caller | null> {
  const [row] = await byUid(db).execute({ uid });
  if (!row) return null;
  const { disabledAt, status, ...caller } = row;
  return { ...caller, isDisabled: isShutOut({ disabledAt, status }) };
}

/** By the operator, in the database, or by an admin. */
const isShutOut = ({ disabledAt, status }: { disabledAt: Date | null; status: UserStatus }) =>
  disabledAt !== null || status === 'deactivated';

const byUid = preparedQuery('caller', (db) =>
  db
    .select({
      organizationId: users.organizationId,
      userId: users.id,
      name: users.name,
      email: users.email,
      role: users.role,
      photoUrl: users.photoUrl,
      status: users.status,
      disabledAt: users.disabledAt,
      organization: organizations,
    })
    .from(accounts)
    .innerJoin(users, and(eq(users.organizationId, accounts.organizationId), eq(users.id, accounts.userId)))
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(eq(accounts.uid, sql.placeholder('uid'))),
);

async function linkByEmail(
  database: Pick<Database, 'db' | 'transaction'>,
  { uid, email, emailVerified, photoUrl }: Identity,
  now: Date,
) {
  if (email === null || !emailVerified) return;
  // The owner of the address counts: a new identity of theirs takes the place of the old one.
  const replaced = and(eq(accounts.email, email), isNotNull(accounts.uid), ne(accounts.uid, uid));
  const oldest = new Date(now.getTime() - invitationMs);
  const invited = and(eq(accounts.email, email), isNull(accounts.uid), gt(accounts.invitedAt, oldest));
  const claimed = or(replaced, invited);
  const [account] = await database.db
    .select()
    .from(accounts)
    .where(claimed)
    .orderBy(sql`${accounts.uid} is null`, asc(accounts.invitedAt))
    .limit(1);
  if (!account) return;
  const { organizationId, userId } = account;
  // Locked first, as by every writer of the organization: otherwise two would wait for each other.
  await inOrganization(database, organizationId, async (tx) => {
    const still = and(claimed, eq(accounts.organizationId, organizationId), eq(accounts.userId, userId));
    const linked = await tx.update(accounts).set({ uid }).where(still).returning();
    if (linked.length === 0) return;
    const mine = and(eq(users.organizationId, organizationId), eq(users.id, userId));
    const [user] = await tx.select().from(users).where(mine);
    if (!user) return;
    await tx.update(users).set({ status: 'active', photoUrl }).where(mine);
    if (user.status === 'active') return;
    const kind = { role: user.role, isPlaced: user.locationCount > 0 };
    await countPeople(tx, organizationId, [
      { ...kind, status: 'invited', by: -1 },
      { ...kind, status: 'active', by: 1 },
    ]);
    const actor = { userId, name: user.name, email: user.email };
    await writeAudit(tx, { organizationId, actor, at: now, action: 'user-joined' });
  });
}

type Admin = Pick<Caller, 'organizationId' | 'userId'>;

/**
 * The organization, locked: its writers take turns, which keeps every check of theirs true until they commit. Asks once
 * more who is writing: a body may come half a minute after its headers, and a turn may be waited for.
 */
export async function lockForAdmin(db: Db, { organizationId, userId }: Admin): Promise<OrganizationRow> {
  const [organization] = await organizationLocked(db).execute({ organizationId });
  // Read after the lock was granted, so nothing can change after it.
  const [person] = await personNow(db).execute({ organizationId, userId });
  if (!organization) throw new HttpError(404, messages.noOrganizationYet);
  if (!person) throw new HttpError(403, messages.noOrganizationYet);
  if (isShutOut(person)) throw new HttpError(403, messages.disabled);
  if (person.role !== 'admin') throw new HttpError(403, messages.adminsOnly);
  return organization;
}

const organizationLocked = preparedQuery('organization locked', (db) =>
  db
    .select()
    .from(organizations)
    .where(eq(organizations.id, sql.placeholder('organizationId')))
    .for('update'),
);

const personNow = preparedQuery('person now', (db) =>
  db
    .select({ role: users.role, status: users.status, disabledAt: users.disabledAt })
    .from(users)
    .where(and(eq(users.organizationId, sql.placeholder('organizationId')), eq(users.id, sql.placeholder('userId')))),
);
