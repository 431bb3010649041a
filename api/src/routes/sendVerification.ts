import { randomInt } from 'node:crypto';

import { eq } from 'drizzle-orm';
import type { calls } from 'shared-session/contract';

import { verifications } from '../database/schema.ts';
import { Refusal } from '../http/refusal.ts';
import { queueMails } from '../mail/queueMails.ts';
import { hashCode } from '../rules/hashCode.ts';
import { maskEmail } from '../rules/maskEmail.ts';
import { codeRules, refuseSending } from '../rules/verificationRules.ts';
import { words } from '../words.ts';
import type { Route } from './route.ts';
import { writeAudit } from '../audit/writeAudit.ts';

/** Mails a new code to the organization's contact address; the one before counts no longer. */
export const sendVerification: Route<typeof calls.sendVerification> = {
  access: 'admin',
  async handle({ db, services, caller, organization, now }) {
    if (organization.onboardingStatus !== 'verification') throw new Refusal(409, words.notAtVerification);
    const [last] = await db.select().from(verifications).where(eq(verifications.organizationId, organization.id));
    const refusal = last ? refuseSending(last, now) : null;
    if (refusal) throw new Refusal(429, sentences[refusal.refused], { retryAfter: refusal.retryAfter });

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
    await queueMails(db, organization.id, [{ to: sent.sentTo, ...words.codeMail(organization.name, code) }], now);
    await writeAudit(db, { organizationId: organization.id, actor: caller, at: now, action: 'verification-sent' });
    const payload = {
      sentTo: maskEmail(sent.sentTo),
      expiresAt: new Date(now.getTime() + codeRules.lifeMs).toISOString(),
      resendAt: new Date(now.getTime() + codeRules.resendMs).toISOString(),
    };
    return { statusCode: 202, message: words.codeSent, payload };
  },
};

const sentences = { locked: words.codeLocked, 'too-soon': words.codeTooSoon, 'too-many': words.tooManyCodes };
