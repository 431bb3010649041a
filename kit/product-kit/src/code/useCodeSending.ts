import type { VerificationSent } from 'contract/organization';
import { validate } from 'contract/validate';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ApiFailure, ApiResult } from 'shared-session';
import * as v from 'valibot';

/** The state of the last request for a code. */
export type CodeSending = {
  isSending: boolean;
  /** The latest code that was sent. */
  sent: SentCode | null;
  failure: ApiFailure | null;
  /** When the user may repeat a request that came too soon. */
  retryAt: string | null;
};

type SendingOptions = {
  /** Whether to request a code immediately, unless one is stored. */
  starts: boolean;
  /** Stores the sent code while it is valid. */
  stored?: { read: () => SentCode | null; write: (sent: SentCode) => unknown };
};

/** Requests codes with `requestCode`. `send` returns whether a code was sent. */
export function useCodeSending(
  requestCode: () => Promise<ApiResult<VerificationSent>>,
  { starts, stored }: SendingOptions,
) {
  const [sending, setSending] = useState<CodeSending>(() => {
    const sentCode = stored?.read() ?? null;
    return { isSending: starts && sentCode === null, sent: sentCode, failure: null, retryAt: null };
  });
  // Strict mode runs effects twice, but people must receive only one mail.
  const isStarted = useRef(sending.sent !== null);
  const start = useEffectEvent(() => void send());
  useEffect(() => {
    if (!starts || isStarted.current) return;
    isStarted.current = true;
    start();
  }, [starts]);

  /** `earlier` is the code that remains valid unless a new one is sent. It is null if the email has changed. */
  async function send(earlier = sending.sent): Promise<boolean> {
    setSending({ isSending: true, sent: earlier, failure: null, retryAt: null });
    const result = await requestCode();
    if (!result.ok) {
      setSending({ isSending: false, sent: earlier, failure: result, retryAt: getRetryTime(result) });
      return false;
    }
    const sentCode = toOwnClock(result.payload);
    stored?.write(sentCode);
    setSending({ isSending: false, sent: sentCode, failure: null, retryAt: null });
    return true;
  }

  return { sending, send };
}

/**
 * Returns when a request that came too soon can be repeated; null for other failures. The earlier request may have come
 * from another device.
 */
function getRetryTime({ retryAfter = 0, payload }: ApiFailure): string | null {
  const isSoon = validate(v.strictObject({ resendAt: v.string() }), payload).ok && retryAfter < 120;
  return isSoon ? toFutureMoment(1000 * retryAfter) : null;
}

/** A sent code, with all times by this device's clock. */
export type SentCode = VerificationSent & { sentAt: string };

/** The device's clock may differ from the server's. */
function toOwnClock({ sentTo, sentAt = toFutureMoment(0), expiresAt, resendAt }: VerificationSent): SentCode {
  const shift = (moment: string) => toFutureMoment(Date.parse(moment) - Date.parse(sentAt));
  return { sentTo, sentAt: toFutureMoment(0), expiresAt: shift(expiresAt), resendAt: shift(resendAt) };
}

const toFutureMoment = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
