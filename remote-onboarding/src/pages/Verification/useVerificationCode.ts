import { useCallback, useEffect, useRef, useState } from 'react';
import {
  accountKey,
  type ApiFailure,
  call,
  calls,
  type Schema,
  schema as v,
  storedText,
  storedValue,
  type VerificationSent,
} from 'shared-session';

export type Sending =
  | { status: 'sending'; sent: SentCode | null; failure: null }
  | { status: 'sent'; sent: SentCode; failure: null }
  | { status: 'failed'; sent: SentCode | null; failure: ApiFailure };

/** Sends a code when the page appears, unless one is on its way, and again when asked to. */
export function useVerificationCode(user: string) {
  const [sending, setSending] = useState<Sending>(() => {
    const sent = readSentCode(user, Date.now());
    return sent ? { status: 'sent', sent, failure: null } : { status: 'sending', sent: null, failure: null };
  });
  const isStarted = useRef(sending.status === 'sent');

  const ask = useCallback(async () => {
    const result = await call(calls.sendVerification, { body: {}, silent: true });
    if (!result.ok) {
      setSending(({ sent }) => ({ status: 'failed', sent, failure: result }));
      return false;
    }
    const sent = { ...result.payload, sentAt: new Date().toISOString() };
    sentCode(user).write(sent);
    setSending({ status: 'sent', sent, failure: null });
    return true;
  }, [user]);

  useEffect(() => {
    // Strict mode runs effects twice; people get one mail.
    if (isStarted.current) return;
    isStarted.current = true;
    void ask();
  }, [ask]);

  /** Whether it went out. */
  function send() {
    setSending(({ sent }) => ({ status: 'sending', sent, failure: null }));
    return ask();
  }

  return { sending, send };
}

/** A code on its way, and when it went out by this device's clock. */
type SentCode = VerificationSent & { sentAt: string };

/**
 * The code that is on its way to this user, remembered while it counts: a reload must not send another,
 * since that would make the one in the mailbox worthless.
 */
export const sentCode = (user: string) => storedValue(accountKey('code', user, 'verification'), sentCodeSchema);

/** What was stored, or null when there is none or it has expired. */
export function readSentCode(user: string, now: number): SentCode | null {
  const found = sentCode(user).read();
  return found !== null && Date.parse(found.expiresAt) > now ? found : null;
}

const sentCodeSchema: Schema<SentCode> = v.strictObject({
  sentTo: v.string(),
  expiresAt: v.string(),
  resendAt: v.string(),
  sentAt: v.string(),
});

/** Another contact address while it is typed, stored on this device until it is saved or given up. */
export const addressDraft = (user: string) => storedText(accountKey('draft', user, 'verification'));
