import { useCallback, useEffect, useRef, useState } from 'react';
import { deviceKey, deviceStorage, jsonOf, kept } from 'remote-kit';
import { type ApiFailure, call, calls, type VerificationSent } from 'shared-session';

export type Sending =
  | { status: 'sending'; sent: SentCode | null; failure: null }
  | { status: 'sent'; sent: SentCode; failure: null }
  | { status: 'failed'; sent: SentCode | null; failure: ApiFailure };

/** Sends a code when the page appears, unless one is on its way, and again when asked to. */
export function useVerificationCode(user: string) {
  const [sending, setSending] = useState<Sending>(() => {
    const sent = sentCode.recall(user, Date.now());
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
    sentCode.remember(user, sent);
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
export type SentCode = VerificationSent & { sentAt: string };

/**
 * The code that is on its way to this user, remembered while it counts: a reload must not send another,
 * since that would make the one in the mailbox worthless.
 */
export const sentCode = {
  recall: (user: string, now: number): SentCode | null => readSentCode(deviceStorage.read(keyOf(user)), now),
  remember: (user: string, sent: SentCode) => deviceStorage.write(keyOf(user), JSON.stringify(sent)),
  forget: (user: string) => deviceStorage.clear(keyOf(user)),
};

/** What was stored, or null when it is no such thing or has expired. */
export function readSentCode(text: string | null, now: number): SentCode | null {
  const found = jsonOf(text);
  return isSentCode(found) && Date.parse(found.expiresAt) > now ? found : null;
}

const isSentCode = kept.record<SentCode>({
  sentTo: kept.text,
  expiresAt: kept.text,
  resendAt: kept.text,
  sentAt: kept.text,
});

const keyOf = (user: string) => deviceKey('code', user, 'verification');
