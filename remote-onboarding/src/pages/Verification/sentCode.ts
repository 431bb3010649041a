import { validate, type VerificationSent, verificationSent } from 'shared-session';

import { deviceKey, deviceStorage } from '../../deviceStorage.ts';
import { jsonOf } from '../../jsonOf.ts';

/**
 * The code that is on its way to this user, remembered while it counts: a reload must not send another,
 * since that would make the one in the mailbox worthless.
 */
export const sentCode = {
  recall: (user: string, now: number): VerificationSent | null => readSentCode(deviceStorage.read(keyOf(user)), now),
  remember: (user: string, sent: VerificationSent) => deviceStorage.write(keyOf(user), JSON.stringify(sent)),
  forget: (user: string) => deviceStorage.clear(keyOf(user)),
};

/** What was stored, or null when it is no such thing or has expired. */
export function readSentCode(text: string | null, now: number): VerificationSent | null {
  const read = validate(verificationSent, jsonOf(text));
  return read.ok && Date.parse(read.value.expiresAt) > now ? read.value : null;
}

const keyOf = (user: string) => deviceKey('code', user, 'verification');
