import { and, asc, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import type { calls } from 'shared-session/contract';

import { auditAdmin } from '../database/auditLog.ts';
import { finishStep } from '../database/organizations.ts';
import {
  accounts,
  addressProofs,
  mails,
  type OrganizationRow,
  organizations,
  verifications,
} from '../database/schema.ts';
import {
  checkCode,
  codeRules,
  hashCode,
  invitationMs,
  newCode,
  nextSending,
  refuseSending,
  sendingPayload,
  type SentCode,
} from '../domain/verification.ts';
import { type Answer, HttpError, ok } from '../http/answers.ts';
import type { AdminContext, Route, SignedInContext } from '../http/calls.ts';
import { findOwner } from '../identity/caller.ts';
import { codeMail, countWithinDailyLimit, type DailyLimit, mailboxOf, queueMails } from '../mail/mails.ts';
import { messages } from '../messages/messages.ts';

/** Mails a new code to the unproven contact address; the previous code becomes invalid. */
export const sendVerification: Route<typeof calls.sendVerification> = {
  access: 'admin',
  async handle(context) {
    const { db, organization, now } = context;
    const to = addressToProve(organization);
    if (to === null) throw new HttpError(409, messages.notAtVerification);
    const [last] = await db.select().from(verifications).where(eq(verifications.organizationId, organization.id));
    // Limits mails to one address, because anyone can create organizations and enter another person's address.
    const limit = { name: `verification ${mailboxOf(to)}`, max: 50 };
    const { code, sent } = await createCode(context, { last, to, owner: organization.id, limit });
    await db
      .insert(verifications)
      .values({ organizationId: organization.id, ...sent })
      .onConflictDoUpdate({ target: verifications.organizationId, set: sent });
    const mail = codeMail(to, code, messages.codeMail(organization.name, code));
    await queueMails(db, organization.id, 'code', [mail], now);
    await auditAdmin(context, 'verification-sent');
    return { statusCode: 202, message: messages.codeSent, payload: sendingPayload(sent) };
  },
};

/**
 * The right code completes the onboarding, or replaces the contact address with the new one. A wrong code is answered
 * instead of thrown, because the try must be counted.
 */
export const confirmVerification: Route<typeof calls.confirmVerification> = {
  access: 'admin',
  async handle(context) {
    const { db, services, organization, body, now } = context;
    const done = ok({ verified: true }, messages.verified);
    const to = addressToProve(organization);
    if (to === null && organization.onboardingStatus === 'completed') return done;
    if (to === null) throw new HttpError(409, messages.notAtVerification);
    const [sent] = await db.select().from(verifications).where(eq(verifications.organizationId, organization.id));
    const hash = hashCode(services.config.codeSecret, organization.id, body.code);
    const check = checkCode(sent ?? null, hash, to, now);

    if (check.result !== 'right')
      return answerWrongCode(check, sent ?? null, now, (tries) =>
        db.update(verifications).set(tries).where(eq(verifications.organizationId, organization.id)),
      );
    await db.delete(verifications).where(eq(verifications.organizationId, organization.id));
    await proveAddress(context, to);
    if (organization.onboardingStatus === 'completed') {
      await replaceContactAddress(context, to);
      return done;
    }
    await finishStep(db, organization, 'verification', now);
    const held = and(eq(mails.organizationId, organization.id), eq(mails.isHeld, true));
    await db.update(mails).set({ isHeld: false }).where(held);
    await auditAdmin(context, 'verified');
    return done;
  },
};

/** The address for the next code; null if there is nothing to prove. */
function addressToProve({ onboardingStatus, contactEmail, pendingContactEmail }: OrganizationRow): string | null {
  if (onboardingStatus === 'verification') return contactEmail;
  return onboardingStatus === 'completed' ? pendingContactEmail : null;
}

async function replaceContactAddress(context: AdminContext, contactEmail: string) {
  const { db, organization, now } = context;
  const { id, version } = organization;
  await db
    .update(organizations)
    .set({ contactEmail, pendingContactEmail: null, version: version + 1, updatedAt: now })
    .where(eq(organizations.id, id));
  const changes = [{ field: 'contactEmail', from: organization.contactEmail, to: contactEmail }];
  await auditAdmin(context, 'organization-changed', { changes });
}

/** Marks the caller's own address as proven if the code was sent to it. */
async function proveAddress({ db, caller, identity, organization }: AdminContext, sentTo: string) {
  if (sentTo !== identity.email) return;
  if ((await findOwner(db, sentTo)) !== null) return;
  const own = and(eq(accounts.organizationId, organization.id), eq(accounts.userId, caller.userId));
  await db.update(accounts).set({ email: sentTo }).where(own);
}

type CodeParts = {
  last: SentCode | undefined;
  to: string;
  /** What the code belongs to; one of another owner is wrong. */
  owner: string;
  limit: Omit<DailyLimit, 'message'>;
};

/** A new code and what is stored of it, unless it is too early for another one. */
async function createCode({ db, services, now }: SignedInContext, { last, to, owner, limit }: CodeParts) {
  const refusal = last ? refuseSending(last, to, now) : null;
  if (refusal) {
    const { refused, retryAfter } = refusal;
    const payload = { resendAt: new Date(now.getTime() + retryAfter * 1000).toISOString() };
    throw new HttpError(429, messages[sentences[refused]], { retryAfter, payload });
  }
  await countWithinDailyLimit(db, { ...limit, message: messages.tooManyCodes }, now);
  const code = newCode();
  return { code, sent: nextSending(last ?? null, to, hashCode(services.config.codeSecret, owner, code), now) };
}

const sentences = { locked: 'codeLocked', 'too-soon': 'codeTooSoon', 'too-many': 'tooManyCodes' } as const;

type Tries = { wrongTries: number; lockedUntil: Date | null };

async function answerWrongCode(
  check: ReturnType<typeof checkCode>,
  sent: SentCode | null,
  now: Date,
  store: (tries: Tries) => Promise<unknown>,
): Promise<Answer> {
  if (check.result === 'wrong') {
    await store({ wrongTries: codeRules.tries - check.triesLeft, lockedUntil: null });
    const message = messages.codeWrong(check.triesLeft);
    const errors = [{ path: ['code'], message, code: 'invalid' }];
    return { statusCode: 422, message, payload: { errors, attemptsLeft: check.triesLeft } };
  }
  if (check.result === 'locked') {
    if (!sent?.lockedUntil)
      await store({ wrongTries: codeRules.tries, lockedUntil: new Date(now.getTime() + codeRules.lockMs) });
    return { statusCode: 429, message: messages.codeLocked, payload: null, retryAfter: check.retryAfter };
  }
  throw new HttpError(410, messages.codeExpired);
}

/**
 * Mails a code to the caller's own address, if an organization has invited it. The answer is always the same, so that it
 * does not reveal who is invited.
 */
export const sendAddressCode: Route<typeof calls.sendAddressCode> = {
  access: 'personal',
  async handle(context) {
    const { db, identity, now } = context;
    const { uid, email } = identity;
    if (email === null) throw new HttpError(403, messages.noEmail);
    // One request at a time for each account, also the first, when there is no row to lock.
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${uid}, 0))`);
    const [last] = await db.select().from(addressProofs).where(eq(addressProofs.uid, uid)).for('update');
    const limit = { name: `code ${mailboxOf(email)}`, max: 50, sender: uid };
    const { code, sent } = await createCode(context, { last, to: email, owner: codeOwner(uid, email), limit });
    const row = { ...sent, provenAt: null };
    await db
      .insert(addressProofs)
      .values({ uid, ...row })
      .onConflictDoUpdate({ target: addressProofs.uid, set: row });
    const organizationId = await findRelatedOrganization({ db, now }, email);
    const mail = codeMail(email, code, messages.addressCodeMail(code));
    if (organizationId !== null) await queueMails(db, organizationId, 'code', [mail], now);
    return { statusCode: 202, message: messages.codeSent, payload: sendingPayload(sent) };
  },
};

/** The right code proves the caller's address. A wrong one is answered, not thrown, because the try must be counted. */
export const confirmAddress: Route<typeof calls.confirmAddress> = {
  access: 'personal',
  async handle({ db, services, identity, body, now }) {
    const { uid, email } = identity;
    if (email === null) throw new HttpError(403, messages.noEmail);
    const own = eq(addressProofs.uid, uid);
    const [sent] = await db.select().from(addressProofs).where(own).for('update');
    if (sent?.sentTo === email && sent.provenAt !== null) return ok(null, messages.addressProven);
    const hash = hashCode(services.config.codeSecret, codeOwner(uid, email), body.code);
    const check = checkCode(sent ?? null, hash, email, now);
    if (check.result !== 'right')
      return answerWrongCode(check, sent ?? null, now, (tries) => db.update(addressProofs).set(tries).where(own));
    await db.update(addressProofs).set({ codeHash: '', provenAt: now }).where(own);
    return ok(null, messages.addressProven);
  },
};

const codeOwner = (uid: string, email: string) => `address:${uid}:${email}`;

/** An organization that has invited the address or has its owner as a user. */
async function findRelatedOrganization(
  { db, now }: Pick<SignedInContext, 'db' | 'now'>,
  email: string,
): Promise<string | null> {
  const isOpen = gt(accounts.invitedAt, new Date(now.getTime() - invitationMs));
  const [known] = await db
    .select({ organizationId: accounts.organizationId })
    .from(accounts)
    .where(and(eq(accounts.email, email), or(isNotNull(accounts.uid), isOpen)))
    .orderBy(asc(accounts.invitedAt))
    .limit(1);
  return known?.organizationId ?? null;
}
