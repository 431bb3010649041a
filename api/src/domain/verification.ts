import { createHmac, randomInt } from 'node:crypto';
import { dayMs, type VerificationSent } from 'contract';

/** The stored fields of the last code. */
export type SentCode = {
  sentTo: string;
  codeHash: string;
  sentAt: Date;
  wrongTries: number;
  lockedUntil: Date | null;
  sends: number;
  countingFrom: Date;
};

type SendRefusal = { refused: 'locked' | 'too-soon' | 'too-many'; retryAfter: number };
type WrongTries = Pick<SentCode, 'wrongTries' | 'lockedUntil'>;
type CheckResult =
  | { result: 'right' }
  | { result: 'expired' }
  /** Includes the number of attempts to store, unless the code was already locked. */
  | { result: 'locked'; retryAfter: number; tries?: WrongTries }
  | { result: 'wrong'; triesLeft: number; tries: WrongTries };

/** Whose email address a code proves. A code is stored for its owner, and is wrong for anyone else. */
export const codeOwner = {
  organization: (id: string) => id,
  account: (uid: string, email: string) => `address:${uid}:${email}`,
};

type ContactEmails = { onboardingStatus: string; contactEmail: string; pendingContactEmail: string | null };

/** Returns the email address for the next code; null if there is nothing to prove. */
export function getEmailToProve({ onboardingStatus, contactEmail, pendingContactEmail }: ContactEmails): string | null {
  if (onboardingStatus === 'verification') return contactEmail;
  return onboardingStatus === 'completed' ? pendingContactEmail : null;
}

export const createCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

const codeRules = {
  lifetimeMs: 600_000,
  resendMs: 60_000,
  tries: 5,
  lockDurationMs: 900_000,
  sends: 10,
  windowMs: 3_600_000,
};

/** Returns why no code can be sent to this email address now, or null if one can be sent. */
export function getSendRefusal(sent: SentCode, to: string, now: Date): SendRefusal | null {
  const wait = (refused: SendRefusal['refused'], until: number) =>
    until > now.getTime() ? { refused, retryAfter: Math.ceil((until - now.getTime()) / 1000) } : null;
  return (
    wait('locked', sent.lockedUntil?.getTime() ?? 0) ??
    // A changed email address invalidates the last code, so a new one may be sent at once.
    (sent.sentTo === to ? wait('too-soon', sent.sentAt.getTime() + codeRules.resendMs) : null) ??
    (sent.sends >= codeRules.sends ? wait('too-many', sent.countingFrom.getTime() + codeRules.windowMs) : null)
  );
}

/** Returns the fields to store for a new code. */
export function getNextSending(lastSentCode: SentCode | undefined, to: string, codeHash: string, now: Date): SentCode {
  const isCounting =
    lastSentCode !== undefined && now.getTime() < lastSentCode.countingFrom.getTime() + codeRules.windowMs;
  return {
    sentTo: to,
    codeHash,
    sentAt: now,
    wrongTries: 0,
    lockedUntil: null,
    sends: isCounting ? lastSentCode.sends + 1 : 1,
    countingFrom: isCounting ? lastSentCode.countingFrom : now,
  };
}

/**
 * Returns when and where a code was sent, when it expires, and when the next one may be sent, as the contract defines.
 */
export function toSendingPayload({ sentTo, sentAt }: Pick<SentCode, 'sentTo' | 'sentAt'>): VerificationSent {
  return {
    sentTo: maskEmail(sentTo),
    sentAt: sentAt.toISOString(),
    expiresAt: new Date(sentAt.getTime() + codeRules.lifetimeMs).toISOString(),
    resendAt: new Date(sentAt.getTime() + codeRules.resendMs).toISOString(),
  };
}

/** Compares a code with the stored hash. "Locked" and "expired" take precedence over right and wrong. */
export function checkCode(sent: SentCode | undefined, codeHash: string, contactEmail: string, now: Date): CheckResult {
  const lockedMs = (sent?.lockedUntil?.getTime() ?? 0) - now.getTime();
  if (lockedMs > 0) return { result: 'locked', retryAfter: Math.ceil(lockedMs / 1000) };
  // Once a lock has expired, its code can no longer be used.
  if (!sent || sent.lockedUntil !== null || sent.sentTo !== contactEmail) return { result: 'expired' };
  if (hasExpired(sent.sentAt, now)) return { result: 'expired' };
  if (sent.codeHash === codeHash) return { result: 'right' };
  const wrongTries = sent.wrongTries + 1;
  const triesLeft = codeRules.tries - wrongTries;
  if (triesLeft > 0) return { result: 'wrong', triesLeft, tries: { wrongTries, lockedUntil: null } };
  const lockedUntil = new Date(now.getTime() + codeRules.lockDurationMs);
  return { result: 'locked', retryAfter: codeRules.lockDurationMs / 1000, tries: { wrongTries, lockedUntil } };
}

/** Whether a code that was sent at this time has expired. */
export const hasExpired = (sentAt: Date, now: Date) => now.getTime() >= sentAt.getTime() + codeRules.lifetimeMs;

/** Six digits could be guessed from a plain hash, so the hash has a key that is not in the database. */
export function hashCode(secret: string, owner: string, code: string): string {
  return createHmac('sha256', secret).update(`${owner}:${code}`).digest('base64url');
}

/** Masks an email address so that its owner recognizes it but nobody else can read it: "ma•••@example.com". */
function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, name.length > 3 ? 2 : 1)}•••@${domain}`;
}

export const invitationLifetimeMs = 14 * dayMs;

/** The earliest sending time of invitations that can still be accepted. */
export const getOldestOpenInvitation = (now: Date) => new Date(now.getTime() - invitationLifetimeMs);

/**
 * How long to wait before an invitation can be resent, and how often per day. Together with the first mail, this makes
 * the daily limit of an email address (3).
 */
export const resendRules = { cooldownMs: 60_000, perDay: 2 };

export function getInvitationDates(sentAt: Date): { sentAt: string; expiresAt: string } {
  return { sentAt: sentAt.toISOString(), expiresAt: new Date(sentAt.getTime() + invitationLifetimeMs).toISOString() };
}
