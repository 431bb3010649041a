import { and, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Role, UserStatus } from 'shared-session/contract';

import { type Database, type Db, preparedQuery } from '../database/connect.ts';
import { inOrganization, lockOrganization } from '../database/organizations.ts';
import { accounts, addressProofs, type OrganizationRow, organizations, users } from '../database/schema.ts';
import { invitationMs } from '../domain/verification.ts';
import { HttpError } from '../http/errors.ts';
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
  /** By the operator, in the database. */
  isDisabled: boolean;
  /** By an admin of the organization. */
  isDeactivated: boolean;
  organization: OrganizationRow;
};

/** Finds the person behind an identity, null for one who has joined no organization. */
export async function findCaller(
  database: Pick<Database, 'db' | 'transaction'>,
  identity: Identity,
): Promise<Caller | null> {
  const caller = await findByUid(database.db, identity.uid);
  if (caller) return caller;
  await takeOver(database, identity);
  // Looked up again in any case: a request beside this one may have made the link.
  return findByUid(database.db, identity.uid);
}

async function findByUid(db: Db, uid: string): Promise<Caller | null> {
  const [row] = await byUid(db).execute({ uid });
  if (!row) return null;
  const { disabledAt, status, ...caller } = row;
  return { ...caller, ...shutOut({ disabledAt, status }) };
}

const shutOut = ({ disabledAt, status }: { disabledAt: Date | null; status: UserStatus }) => ({
  isDisabled: disabledAt !== null,
  isDeactivated: status === 'deactivated',
});

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

/** A new identity with the same proven address replaces the old one. */
async function takeOver(database: Pick<Database, 'db' | 'transaction'>, identity: Identity): Promise<void> {
  const email = await provenEmail(database.db, identity);
  if (email === null) return;
  const { uid, photoUrl } = identity;
  const replaced = and(eq(accounts.email, email), isNotNull(accounts.uid), ne(accounts.uid, uid));
  const [account] = await database.db.select().from(accounts).where(replaced).limit(1);
  if (!account) return;
  const { organizationId, userId } = account;
  // Locked first, as by every writer of the organization: otherwise two could deadlock.
  await inOrganization(database, organizationId, async (tx) => {
    const still = and(replaced, eq(accounts.organizationId, organizationId), eq(accounts.userId, userId));
    const linked = await tx.update(accounts).set({ uid }).where(still).returning();
    if (linked.length === 0) return;
    const mine = and(eq(users.organizationId, organizationId), eq(users.id, userId));
    await tx.update(users).set({ photoUrl }).where(mine);
  });
}

type Admin = Pick<Caller, 'organizationId' | 'userId'>;

/**
 * The organization, locked. Reads the caller again: a body may come half a minute after its headers, and the lock may
 * take time too.
 */
export async function lockForAdmin(db: Db, { organizationId, userId }: Admin): Promise<OrganizationRow> {
  const organization = await lockOrganization(db, organizationId);
  // Read after the lock was granted, so nothing can change after it.
  const [person] = await personNow(db).execute({ organizationId, userId });
  if (!organization) throw new HttpError(404, messages.noOrganizationYet);
  if (!person) throw new HttpError(403, messages.noOrganizationYet);
  const { isDisabled, isDeactivated } = shutOut(person);
  if (isDisabled || isDeactivated) throw new HttpError(403, messages.disabled);
  if (person.role !== 'admin') throw new HttpError(403, messages.adminsOnly);
  return organization;
}

const personNow = preparedQuery('person now', (db) =>
  db
    .select({ role: users.role, status: users.status, disabledAt: users.disabledAt })
    .from(users)
    .where(and(eq(users.organizationId, sql.placeholder('organizationId')), eq(users.id, sql.placeholder('userId')))),
);

/** The address of an identity if it is proven: the provider vouches for it, or a mailed code went there. Null otherwise. */
export async function provenEmail(db: Db, { uid, email, emailVerified }: Identity): Promise<string | null> {
  if (email === null || emailVerified) return email;
  const [proof] = await db
    .select({ email: addressProofs.sentTo })
    .from(addressProofs)
    .where(and(eq(addressProofs.uid, uid), eq(addressProofs.sentTo, email), isNotNull(addressProofs.provenAt)));
  return proof?.email ?? null;
}

/** The identity that an address belongs to, once it is proven; null while it is nobody's. */
export async function findOwner(db: Db, email: string): Promise<string | null> {
  const [owner] = await db
    .select({ uid: accounts.uid })
    .from(accounts)
    .where(and(eq(accounts.email, email), isNotNull(accounts.uid)))
    .limit(1);
  return owner?.uid ?? null;
}

/** The invitations of an address that can still be accepted. */
export function isOpenTo(email: string, now: Date) {
  const oldest = new Date(now.getTime() - invitationMs);
  return and(eq(accounts.email, email), isNull(accounts.uid), gt(accounts.invitedAt, oldest));
}
