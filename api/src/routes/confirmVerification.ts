import { eq } from 'drizzle-orm';
import type { calls } from 'shared-session/contract';

import { verifications } from '../database/schema.ts';
import { Refusal } from '../http/refusal.ts';
import { hashCode } from '../rules/hashCode.ts';
import { checkCode, codeRules } from '../rules/verificationRules.ts';
import { words } from '../words.ts';
import { finishStep } from './finishStep.ts';
import type { AdminAsk, Route } from './route.ts';
import { writeAudit } from '../audit/writeAudit.ts';

/** The right code completes the onboarding. A wrong one is answered, not thrown: its try must be counted. */
export const confirmVerification: Route<typeof calls.confirmVerification> = {
  access: 'admin',
  async handle(ask) {
    const { db, services, organization, body, now } = ask;
    const done = { statusCode: 200, message: words.verified, payload: { verified: true } };
    if (organization.onboardingStatus === 'completed') return done;
    if (organization.onboardingStatus !== 'verification') throw new Refusal(409, words.notAtVerification);
    const [sent] = await db.select().from(verifications).where(eq(verifications.organizationId, organization.id));
    const hash = hashCode(services.config.codeSecret, organization.id, body.code);
    const check = checkCode(sent ?? null, hash, organization.contactEmail, now);

    if (check.result === 'expired') throw new Refusal(410, words.codeExpired);
    if (check.result === 'wrong') {
      await countTry(ask, codeRules.tries - check.triesLeft, null);
      const message = words.codeWrong(check.triesLeft);
      const errors = [{ path: ['code'], message, code: 'invalid' }];
      return { statusCode: 422, message, payload: { errors, attemptsLeft: check.triesLeft } };
    }
    if (check.result === 'locked') {
      if (!sent?.lockedUntil) await countTry(ask, codeRules.tries, new Date(now.getTime() + codeRules.lockMs));
      return { statusCode: 429, message: words.codeLocked, payload: null, retryAfter: check.retryAfter };
    }
    await db.delete(verifications).where(eq(verifications.organizationId, organization.id));
    await finishStep(db, organization, 'verification', now);
    await writeAudit(db, { organizationId: organization.id, actor: ask.caller, at: now, action: 'verified' });
    return done;
  },
};

async function countTry({ db, organization }: AdminAsk, wrongTries: number, lockedUntil: Date | null) {
  await db
    .update(verifications)
    .set({ wrongTries, lockedUntil })
    .where(eq(verifications.organizationId, organization.id));
}
