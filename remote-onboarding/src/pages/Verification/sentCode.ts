import { deviceKey, deviceStorage, jsonOf, kept } from 'remote-kit';
import type { VerificationSent } from 'shared-session';

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
