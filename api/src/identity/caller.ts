import { and, count, eq, gt, isNotNull, isNull, ne, type Placeholder, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';

import { isRow } from '../database/conditions.ts';
import type { Database, Db } from '../database/connect.ts';
import { withOrganization } from '../database/lockOrganization.ts';
import { prepareStatement } from '../database/prepared.ts';
import { accounts, joinsAccount, organizations, sentCodes, users } from '../database/schema.ts';
import { getLocalDay } from '../domain/days.ts';
import { getOldestStoredKey } from '../domain/timeLimits.ts';
import { codeOwner, getOldestOpenInvitation } from '../domain/verification.ts';
import { HttpError } from '../http/answers.ts';
import { messages } from '../messages/messages.ts';

/** The account that a token names. */
export type Identity = {
  uid: string;
  /** When the account signed in, in seconds; the same for all tokens of a sign-in. */
  signedInAt: number;
  email: string | null;
  emailVerified: boolean;
  name: string | null;
  photoUrl: string | null;
};

/** Returns the identity of a valid token, or throws an HTTP error. */
export type VerifyToken = (token: string) => Promise<Identity>;

/** A user and their organization, read in one query at the start of every request. */
export type Caller = NonNullable<Awaited<ReturnType<typeof findByUid>>>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the body is read. */
    signedIn: { identity: Identity; caller: Caller | null } | null;
  }
}

/** Reads the identity from a request's token. */
export async function identify(request: FastifyRequest, verifyToken: VerifyToken): Promise<Identity> {
  const token = /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token || token.length > 8192) throw new HttpError(401, messages.signIn);
  return verifyToken(token);
}

/** Looks up the caller in every request, so that a changed role or a removal takes effect immediately. */
export async function authenticate(
  identity: Identity,
  { now, ...database }: Pick<Database, 'db' | 'transaction'> & { now(): Date },
  { allowDeactivated }: { allowDeactivated: boolean },
): Promise<Caller | null> {
  const { db } = database;
  let caller = await findByUid(db, identity.uid);
  if (!caller) {
    await takeOver(database, identity, now());
    // Searches again even if nothing was linked: a parallel request may have linked the identity.
    caller = await findByUid(db, identity.uid);
  }
  const isDenied = caller?.isDisabled || (caller?.isDeactivated && !allowDeactivated);
  if (isDenied) throw new HttpError(403, messages.disabled);
  if (caller && !caller.isDeactivated) await recordVisit(db, caller, now());
  return caller;
}

/** Finds the user of an identity, or null if the identity has joined no organization. */
export async function findByUid(db: Db, uid: string) {
  const [row] = await callerByUid(db).execute({ uid });
  return row ?? null;
}

const callerByUid = prepareStatement('caller_by_uid', (db, name) =>
  db
    .select({
      organizationId: users.organizationId,
      userId: users.id,
      name: users.name,
      email: users.email,
      role: users.role,
      photoUrl: users.photoUrl,
      lastSeen: users.lastSeen,
      language: users.language,
      /** Whether the operator has disabled the user, in the database. */
      isDisabled: isNotNull(users.disabledAt).mapWith(Boolean),
      /** Whether an admin of the organization has deactivated the user. */
      isDeactivated: eq(users.status, 'deactivated').mapWith(Boolean),
      organization: organizations,
    })
    .from(accounts)
    .innerJoin(users, joinsAccount)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(eq(accounts.uid, sql.placeholder('uid')))
    .prepare(name),
);

/** Records an admin's language and the day on which the user was last seen, unless the organization has turned that off. */
async function recordVisit(db: Db, caller: Caller, now: Date): Promise<void> {
  const { organizationId, userId, organization } = caller;
  const day = organization.recordsLastSeen ? getLocalDay(now, organization.timeZone) : null;
  const language = caller.role === 'admin' ? messages.language : caller.language;
  if (caller.lastSeen === day && caller.language === language) return;
  // The statement reads the setting again, because an admin may be turning it off right now.
  const isRecorded = db
    .select({ is: organizations.recordsLastSeen })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  await db
    .update(users)
    .set({ language, lastSeen: sql`case when (${isRecorded}) then ${day}::date end` })
    .where(isRow(users, organizationId, userId));
}

/** Links a new identity, instead of the old one, to the user whose email it has proven. */
async function takeOver(database: Pick<Database, 'db' | 'transaction'>, identity: Identity, now: Date): Promise<void> {
  const { db } = database;
  const email = await findProvenEmail(db, identity, now);
  if (email === null) return;
  const { uid, photoUrl } = identity;
  const isReplaced = and(eq(accounts.email, email), isNotNull(accounts.uid), ne(accounts.uid, uid));
  const [account] = await db.select().from(accounts).where(isReplaced).limit(1);
  if (!account) return;
  const { organizationId, userId } = account;
  // Locks the organization first, like every write to an organization, so that two writers cannot deadlock.
  await withOrganization(database, organizationId, async (tx) => {
    const isSameUser = and(isReplaced, eq(accounts.organizationId, organizationId), eq(accounts.userId, userId));
    const linkedRows = await tx.update(accounts).set({ uid }).where(isSameUser).returning();
    if (linkedRows.length === 0) return;
    await tx
      .update(users)
      .set({ photoUrl })
      .where(isRow(users, organizationId, userId));
  });
}

/** The email of an identity if the provider, or a code within the last day, has verified it; otherwise null. */
export async function findProvenEmail(db: Db, identity: Identity, now: Date): Promise<string | null> {
  const { uid, email, emailVerified } = identity;
  if (email === null || emailVerified) return email;
  // An email address may get a new owner. The previous owner must not receive the new owner's invitations and account.
  const isProven = and(
    eq(sentCodes.owner, codeOwner.account(uid, email)),
    gt(sentCodes.provenAt, getOldestStoredKey(now)),
  );
  return (await db.$count(sentCodes, isProven)) > 0 ? email : null;
}

/** Finds the identity that has proven an email, or null if there is none. */
export async function findOwner(db: Db, email: string): Promise<string | null> {
  const [owner] = await db
    .select({ uid: accounts.uid })
    .from(accounts)
    .where(and(eq(accounts.email, email), isNotNull(accounts.uid)))
    .limit(1);
  return owner?.uid ?? null;
}

/** Matches invitations to an email that can still be accepted. */
export const matchesOpenInvitation = (email: string, now: Date) =>
  isOpenInvitation(email, getOldestOpenInvitation(now));

/** Counts the invitations to an email address that can still be accepted. */
export async function countOpen(db: Db, email: string, now: Date): Promise<number> {
  const [openCount] = await openInvitations(db).execute({ email, oldest: getOldestOpenInvitation(now) });
  return openCount?.amount ?? 0;
}

const openInvitations = prepareStatement('open invitations', (db, name) =>
  db
    .select({ amount: count() })
    .from(accounts)
    .where(isOpenInvitation(sql.placeholder('email'), sql.placeholder('oldest')))
    .prepare(name),
);

const isOpenInvitation = (email: string | Placeholder, oldest: Date | Placeholder) =>
  and(eq(accounts.email, email), isNull(accounts.uid), gt(accounts.invitedAt, oldest));
