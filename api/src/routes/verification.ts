import { randomInt } from 'node:crypto';

import { and, eq, isNotNull } from 'drizzle-orm';
import type { calls } from 'shared-session/contract';

import { writeAudit } from '../database/auditLog.ts';
import { finishStep } from '../database/organizations.ts';
import { accounts, mails, verifications } from '../database/schema.ts';
import { checkCode, codeRules, hashCode, maskEmail, refuseSending } from '../domain/verification.ts';
import { HttpError } from '../http/errors.ts';
import type { AdminContext, Route } from '../http/route.ts';
import { queueMails } from '../mail/mails.ts';
import { messages } from '../messages.ts';

/** Mails a new code to the organization's contact address; the one before counts no longer. */
export const sendVerification: Route<typeof calls.sendVerification> = {
  access: 'admin',
  async handle({ db, services, caller, organization, now }) {
    if (organization.onboardingStatus !== 'verification') throw new HttpError(409, messages.notAtVerification);
    const [last] = await db.select().from(verifications).where(eq(verifications.organizationId, organization.id));
    const refusal = last ? refuseSending(last, now) : null;
    if (refusal) throw new HttpError(429, sentences[refusal.refused], { retryAfter: refusal.retryAfter });

    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const isCounting = last && now.getTime() < last.countingFrom.getTime() + codeRules.windowMs;
    const sent = {
      sentTo: organization.contactEmail,
      codeHash: hashCode(services.config.codeSecret, organization.id, code),
      sentAt: now,
      wrongTries: 0,
      lockedUntil: null,
      sends: isCounting ? last.sends + 1 : 1,
      countingFrom: isCounting ? last.countingFrom : now,
    };
    await db
      .insert(verifications)
      .values({ organizationId: organization.id, ...sent })
      .onConflictDoUpdate({ target: verifications.organizationId, set: sent });
    await queueMails(
      db,
      organization.id,
      'code',
      [{ to: sent.sentTo, ...messages.codeMail(organization.name, code) }],
      now,
    );
    await writeAudit(db, { organizationId: organization.id, actor: caller, at: now, action: 'verification-sent' });
    const payload = {
      sentTo: maskEmail(sent.sentTo),
      expiresAt: new Date(now.getTime() + codeRules.lifeMs).toISOString(),
      resendAt: new Date(now.getTime() + codeRules.resendMs).toISOString(),
    };
    return { statusCode: 202, message: messages.codeSent, payload };
  },
};

const sentences = { locked: messages.codeLocked, 'too-soon': messages.codeTooSoon, 'too-many': messages.tooManyCodes };

/** The right code completes the onboarding. A wrong one is answered, not thrown: its try must be counted. */
export const confirmVerification: Route<typeof calls.confirmVerification> = {
  access: 'admin',
  async handle(context) {
    const { db, services, organization, body, now } = context;
    const done = { statusCode: 200, message: messages.verified, payload: { verified: true } };
    if (organization.onboardingStatus === 'completed') return done;
    if (organization.onboardingStatus !== 'verification') throw new HttpError(409, messages.notAtVerification);
    const [sent] = await db.select().from(verifications).where(eq(verifications.organizationId, organization.id));
    const hash = hashCode(services.config.codeSecret, organization.id, body.code);
    const check = checkCode(sent ?? null, hash, organization.contactEmail, now);

    if (check.result === 'expired') throw new HttpError(410, messages.codeExpired);
    if (check.result === 'wrong') {
      await countTry(context, codeRules.tries - check.triesLeft, null);
      const message = messages.codeWrong(check.triesLeft);
      const errors = [{ path: ['code'], message, code: 'invalid' }];
      return { statusCode: 422, message, payload: { errors, attemptsLeft: check.triesLeft } };
    }
    if (check.result === 'locked') {
      if (!sent?.lockedUntil) await countTry(context, codeRules.tries, new Date(now.getTime() + codeRules.lockMs));
      return { statusCode: 429, message: messages.codeLocked, payload: null, retryAfter: check.retryAfter };
    }
    await db.delete(verifications).where(eq(verifications.organizationId, organization.id));
    await finishStep(db, organization, 'verification', now);
    const held = and(eq(mails.organizationId, organization.id), eq(mails.isHeld, true));
    await db.update(mails).set({ isHeld: false, nextTryAt: now }).where(held);
    await proveAddress(context, sent?.sentTo ?? null);
    await writeAudit(db, { organizationId: organization.id, actor: context.caller, at: now, action: 'verified' });
    return done;
  },
};

async function countTry({ db, organization }: AdminContext, wrongTries: number, lockedUntil: Date | null) {
  await db
    .update(verifications)
    .set({ wrongTries, lockedUntil })
    .where(eq(verifications.organizationId, organization.id));
}

/** The code has proven the caller's own address too, when it was sent there. */
async function proveAddress({ db, caller, identity, organization }: AdminContext, sentTo: string | null) {
  if (sentTo === null || sentTo !== identity.email) return;
  const [owner] = await db
    .select({ uid: accounts.uid })
    .from(accounts)
    .where(and(eq(accounts.email, sentTo), isNotNull(accounts.uid)));
  if (owner) return;
  const own = and(eq(accounts.organizationId, organization.id), eq(accounts.userId, caller.userId));
  await db.update(accounts).set({ email: sentTo }).where(own);
}
