import { and, eq, isNull, notInArray } from 'drizzle-orm';
import type { calls } from 'shared-session/contract';

import { writeAudit } from '../database/auditLog.ts';
import { finishStep } from '../database/organizations.ts';
import { accounts, mails, organizations, verifications } from '../database/schema.ts';
import type { OrganizationRow } from '../database/schema.ts';
import { checkCode, hashCode, newCode, nextSending, sendingPayload } from '../domain/verification.ts';
import { HttpError } from '../http/errors.ts';
import type { AdminContext, Route } from '../http/route.ts';
import { findOwner } from '../identity/provenAddress.ts';
import { queueMails, takeToday } from '../mail/mails.ts';
import { messages } from '../messages.ts';
import { answerWrongCode, requireCodeMayBeSent } from './codes.ts';

/** Mails a new code to the contact address that is not proven yet; the previous one becomes invalid. */
export const sendVerification: Route<typeof calls.sendVerification> = {
  access: 'admin',
  async handle({ db, services, caller, organization, now }) {
    const to = addressToProve(organization);
    if (to === null) throw new HttpError(409, messages.notAtVerification);
    const [last] = await db.select().from(verifications).where(eq(verifications.organizationId, organization.id));
    requireCodeMayBeSent(last, now);
    // Anyone can create organizations and name another person's address.
    await takeToday(db, { name: `verification ${to}`, most: 50, refusal: messages.tooManyCodes }, now);
    const code = newCode();
    const hash = hashCode(services.config.codeSecret, organization.id, code);
    const sent = nextSending(last ?? null, to, hash, now);
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
    return { statusCode: 202, message: messages.codeSent, payload: sendingPayload(sent) };
  },
};

/**
 * The right code completes the onboarding, or replaces the contact address with the new one. A wrong one is answered,
 * not thrown: its try must be counted.
 */
export const confirmVerification: Route<typeof calls.confirmVerification> = {
  access: 'admin',
  async handle(context) {
    const { db, services, organization, body, now } = context;
    const done = { statusCode: 200, message: messages.verified, payload: { verified: true } };
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
    // Nothing is sent to a person whose invitation was withdrawn meanwhile.
    const invited = db
      .select({ email: accounts.email })
      .from(accounts)
      .where(and(eq(accounts.organizationId, organization.id), isNull(accounts.uid)));
    await db.delete(mails).where(and(held, notInArray(mails.to, invited)));
    await db.update(mails).set({ isHeld: false, nextTryAt: now }).where(held);
    await writeAudit(db, { organizationId: organization.id, actor: context.caller, at: now, action: 'verified' });
    return done;
  },
};

/** The address that the next code goes to, null when there is nothing to prove. */
function addressToProve({ onboardingStatus, contactEmail, pendingContactEmail }: OrganizationRow): string | null {
  if (onboardingStatus === 'verification') return contactEmail;
  return onboardingStatus === 'completed' ? pendingContactEmail : null;
}

async function replaceContactAddress({ db, organization, caller, now }: AdminContext, contactEmail: string) {
  const { id, version } = organization;
  await db
    .update(organizations)
    .set({ contactEmail, pendingContactEmail: null, version: version + 1, updatedAt: now })
    .where(eq(organizations.id, id));
  const changes = [{ field: 'contactEmail', from: organization.contactEmail, to: contactEmail }];
  await writeAudit(db, { organizationId: id, actor: caller, at: now, action: 'organization-changed', changes });
}

/** The code has proven the caller's own address too, when it was sent there. */
async function proveAddress({ db, caller, identity, organization }: AdminContext, sentTo: string) {
  if (sentTo !== identity.email) return;
  if ((await findOwner(db, sentTo)) !== null) return;
  const own = and(eq(accounts.organizationId, organization.id), eq(accounts.userId, caller.userId));
  await db.update(accounts).set({ email: sentTo }).where(own);
}
