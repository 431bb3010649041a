import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { calls } from 'contract';

import { addAdminEntry } from '../journal/addEntry.ts';
import { accounts, mails, organizations, sentCodes } from '../database/schema.ts';
import {
  getEmailToProve,
  checkCode,
  codeOwner,
  hashCode,
  createCode,
  getNextSending,
  getSendRefusal,
  toSendingPayload,
} from '../domain/verification.ts';
import { type Answer, HttpError, ok } from '../http/answers.ts';
import { findOwner, matchesOpenInvitation } from '../identity/caller.ts';
import { countWithinDailyLimit, type DailyLimit, getMailbox } from '../mail/dailyLimits.ts';
import { createCodeMail, queueMails } from '../mail/mails.ts';
import { messages } from '../messages/messages.ts';
import { finishStep } from '../organization/onboarding.ts';
import type { AdminContext, Route, SignedInContext } from './route.ts';

/** Mails a new code to the unproven contact email. The previous code becomes invalid. */
export const sendVerification: Route<typeof calls.sendVerification> = {
  access: 'admin',
  reads: {},
  async handle(context) {
    const { id, name } = context.organization;
    const emailAddress = getEmailToProve(context.organization);
    if (emailAddress === null) throw new HttpError(409, messages.notAtVerification);
    return sendCode(context, {
      owner: codeOwner.organization(id),
      to: emailAddress,
      // Limits mails per email address, because anyone can create organizations and enter someone else's email.
      limit: { name: `verification ${getMailbox(emailAddress)}`, sender: id },
      recipient: id,
      about: name,
    });
  },
};

/** Checks the code. The right code completes the onboarding or replaces the contact email. */
export const confirmVerification: Route<typeof calls.confirmVerification> = {
  access: 'admin',
  reads: {},
  async handle(context) {
    const { db, organization, body } = context;
    const isCompleted = organization.onboardingStatus === 'completed';
    const success = ok({ verified: true }, messages.verified);
    const emailAddress = getEmailToProve(organization);
    if (emailAddress === null && isCompleted) return success;
    if (emailAddress === null) throw new HttpError(409, messages.notAtVerification);
    const owner = codeOwner.organization(organization.id);
    const wrongCodeAnswer = await refuseCode(context, body.code, { owner, to: emailAddress });
    if (wrongCodeAnswer) return wrongCodeAnswer;
    await db.delete(sentCodes).where(eq(sentCodes.owner, owner));
    await proveEmail(context, emailAddress);
    if (isCompleted) {
      await replaceContactEmail(context, emailAddress);
      return success;
    }
    await finishStep(db, organization, 'verification');
    const heldMails = and(eq(mails.organizationId, organization.id), eq(mails.isHeld, true));
    await db.update(mails).set({ isHeld: false }).where(heldMails);
    await addAdminEntry(context, 'verified');
    return success;
  },
};

async function replaceContactEmail(context: AdminContext, contactEmail: string) {
  const { db, organization } = context;
  const { id, version } = organization;
  await db
    .update(organizations)
    .set({ contactEmail, pendingContactEmail: null, version: version + 1 })
    .where(eq(organizations.id, id));
  const changes = [{ field: 'contactEmail', from: organization.contactEmail, to: contactEmail }];
  await addAdminEntry(context, 'organization-changed', { changes });
}

/** Marks the caller's own email as proven if the code was sent to it. */
async function proveEmail({ db, caller, identity, organization }: AdminContext, sentTo: string) {
  if (sentTo !== identity.email) return;
  if ((await findOwner(db, sentTo)) !== null) return;
  const isCallers = and(eq(accounts.organizationId, organization.id), eq(accounts.userId, caller.userId));
  await db.update(accounts).set({ email: sentTo }).where(isCallers);
}

/** The owner of a code, and the email that the code proves. */
type CodeTarget = { owner: string; to: string };

type CodeMail = CodeTarget & {
  limit: Pick<DailyLimit, 'name' | 'sender'>;
  /** The organization whose queue sends the mail; without one, no mail is sent. */
  recipient: string | null;
  /** The organization's name; null if the code only verifies an email. */
  about: string | null;
};

/** Stores a new code and mails it, unless the last one was sent too recently. */
async function sendCode({ db, services, identity, now }: SignedInContext, codeMail: CodeMail) {
  const { owner, to, limit, recipient, about } = codeMail;
  const [last] = await db.select().from(sentCodes).where(eq(sentCodes.owner, owner)).for('update');
  const refusal = last ? getSendRefusal(last, to, now) : null;
  if (refusal) {
    const { refused, retryAfter } = refusal;
    const payload = { resendAt: new Date(now.getTime() + retryAfter * 1000).toISOString() };
    throw new HttpError(429, messages[refusalMessages[refused]], { retryAfter, payload });
  }
  const { tooManyCodes: message } = messages;
  // Anyone can create many accounts with an email that the provider does not verify.
  if (!identity.emailVerified)
    await countWithinDailyLimit(db, { name: `unverified ${limit.name}`, max: maxUnverified, message }, now);
  await countWithinDailyLimit(db, { ...limit, max: 50, message }, now);
  const code = createCode();
  const codeFields = getNextSending(last, to, hashCode(services.config.codeSecret, owner, code), now);
  const row = { ...codeFields, provenAt: null };
  await db
    .insert(sentCodes)
    .values({ owner, ...row })
    .onConflictDoUpdate({ target: sentCodes.owner, set: row });
  const mail = createCodeMail(to, code, about);
  if (recipient !== null) await queueMails({ db, organizationId: recipient, kind: 'code', now }, [mail]);
  return { statusCode: 202, message: messages.codeSent, payload: toSendingPayload(codeFields) };
}

/** The daily number of codes to a mailbox from all accounts whose email the provider has not verified. */
const maxUnverified = 10;

const refusalMessages = { locked: 'codeLocked', 'too-soon': 'codeTooSoon', 'too-many': 'tooManyCodes' } as const;

/**
 * Returns the answer to a wrong code, or null if the code is right. Returns instead of throwing, so that the attempt is
 * stored.
 */
async function refuseCode(
  { db, services, now }: SignedInContext,
  code: string,
  { owner, to }: CodeTarget,
): Promise<Answer | null> {
  const isOwners = eq(sentCodes.owner, owner);
  const [last] = await db.select().from(sentCodes).where(isOwners).for('update');
  const check = checkCode(last, hashCode(services.config.codeSecret, owner, code), to, now);
  if (check.result === 'right') return null;
  if (check.result === 'expired') throw new HttpError(410, messages.codeExpired);
  if (check.tries) await db.update(sentCodes).set(check.tries).where(isOwners);
  if (check.result === 'locked')
    return { statusCode: 429, message: messages.codeLocked, payload: null, retryAfter: check.retryAfter };
  const message = messages.codeWrong(check.triesLeft);
  const errors = [{ path: ['code'], message, code: 'invalid' }];
  return { statusCode: 422, message, payload: { errors, attemptsLeft: check.triesLeft } };
}

/**
 * Mails a code to the caller's own email if an organization has invited it. The answer is always the same, so that it
 * does not reveal who is invited.
 */
export const sendEmailCode: Route<typeof calls.sendEmailCode> = {
  access: 'personal',
  reads: {},
  async handle(context) {
    const { db, identity } = context;
    const { uid, email } = identity;
    if (email === null) throw new HttpError(403, messages.noEmail);
    // Runs one request at a time for each account. Before the first code, there is no row to lock.
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${uid}, 0))`);
    return sendCode(context, {
      owner: codeOwner.account(uid, email),
      to: email,
      limit: { name: `code ${getMailbox(email)}`, sender: uid },
      recipient: await findRelatedOrganization(context, email),
      about: null,
    });
  },
};

/** Checks the code. The right code proves the caller's email. */
export const confirmEmail: Route<typeof calls.confirmEmail> = {
  access: 'personal',
  reads: {},
  async handle(context) {
    const { db, identity, body, now } = context;
    const { uid, email } = identity;
    if (email === null) throw new HttpError(403, messages.noEmail);
    const owner = codeOwner.account(uid, email);
    const isCallers = eq(sentCodes.owner, owner);
    const success = ok(null, messages.emailProven);
    if ((await db.$count(sentCodes, and(isCallers, isNotNull(sentCodes.provenAt)))) > 0) return success;
    const wrongCodeAnswer = await refuseCode(context, body.code, { owner, to: email });
    if (wrongCodeAnswer) return wrongCodeAnswer;
    await db.update(sentCodes).set({ codeHash: '', provenAt: now }).where(isCallers);
    return success;
  },
};

/** Finds an organization that has invited the email or whose user owns it. */
async function findRelatedOrganization({ db, now }: SignedInContext, email: string): Promise<string | null> {
  const isOwned = and(eq(accounts.email, email), isNotNull(accounts.uid));
  const [account] = await db
    .select({ organizationId: accounts.organizationId })
    .from(accounts)
    .where(or(isOwned, matchesOpenInvitation(email, now)))
    .orderBy(asc(accounts.invitedAt))
    .limit(1);
  return account?.organizationId ?? null;
}
