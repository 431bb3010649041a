import { and, asc, eq, gt, isNotNull, or } from 'drizzle-orm';
import type { calls } from 'shared-session/contract';

import { accounts, addressProofs } from '../../database/schema.ts';
import { invitationMs } from '../../domain/invitations.ts';
import { checkCode, hashCode, newCode, nextSending, sendingPayload } from '../../domain/verification.ts';
import { HttpError } from '../../http/errors.ts';
import type { Route, SignedInContext } from '../../http/route.ts';
import { queueMails, takeToday } from '../../mail/mails.ts';
import { messages } from '../../messages.ts';
import { answerWrongCode, requireCodeMayBeSent } from '../codes.ts';

/**
 * Mails a code to the caller's own address. Only an address that some organization knows gets one; the answer is the same
 * for all, so that it says nothing about who is invited.
 */
export const sendAddressCode: Route<typeof calls.sendAddressCode> = {
  access: 'personal',
  async handle({ db, services, identity, now }) {
    const { uid, email } = identity;
    if (email === null) throw new HttpError(403, messages.noEmail);
    const [last] = await db.select().from(addressProofs).where(eq(addressProofs.uid, uid));
    requireCodeMayBeSent(last, now);
    await takeToday(db, { name: `code ${email}`, most: 10, refusal: messages.tooManyCodes }, now);
    const code = newCode();
    const sent = nextSending(
      last ?? null,
      email,
      hashCode(services.config.codeSecret, whoseCode(uid, email), code),
      now,
    );
    const row = { ...sent, provenAt: null };
    await db
      .insert(addressProofs)
      .values({ uid, ...row })
      .onConflictDoUpdate({ target: addressProofs.uid, set: row });
    const organizationId = await findKnowing({ db, now }, email);
    if (organizationId !== null)
      await queueMails(db, organizationId, 'code', [{ to: email, ...messages.addressCodeMail(code) }], now);
    return { statusCode: 202, message: messages.codeSent, payload: sendingPayload(sent) };
  },
};

/** The right code proves the address of the identity it was sent for. A wrong one is answered, not thrown: it counts. */
export const confirmAddress: Route<typeof calls.confirmAddress> = {
  access: 'personal',
  async handle({ db, services, identity, body, now }) {
    const { uid, email } = identity;
    if (email === null) throw new HttpError(403, messages.noEmail);
    const own = eq(addressProofs.uid, uid);
    const [sent] = await db.select().from(addressProofs).where(own).for('update');
    if (sent?.sentTo === email && sent.provenAt !== null)
      return { statusCode: 200, message: messages.addressProven, payload: null };
    const hash = hashCode(services.config.codeSecret, whoseCode(uid, email), body.code);
    const check = checkCode(sent ?? null, hash, email, now);
    if (check.result !== 'right')
      return answerWrongCode(check, sent ?? null, now, (tries) => db.update(addressProofs).set(tries).where(own));
    await db.update(addressProofs).set({ codeHash: '', provenAt: now }).where(own);
    return { statusCode: 200, message: messages.addressProven, payload: null };
  },
};

const whoseCode = (uid: string, email: string) => `address:${uid}:${email}`;

/** An organization that invites the address or has its owner; its name is in the mail. */
async function findKnowing({ db, now }: Pick<SignedInContext, 'db' | 'now'>, email: string): Promise<string | null> {
  const isOpen = gt(accounts.invitedAt, new Date(now.getTime() - invitationMs));
  const [known] = await db
    .select({ organizationId: accounts.organizationId })
    .from(accounts)
    .where(and(eq(accounts.email, email), or(isNotNull(accounts.uid), isOpen)))
    .orderBy(asc(accounts.invitedAt))
    .limit(1);
  return known?.organizationId ?? null;
}
