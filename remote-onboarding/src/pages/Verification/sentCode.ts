import { validate, verificationSent } from 'shared-session';
import * as v from 'valibot';

import { deviceKey, deviceStorage } from '../../deviceStorage.ts';
import { jsonOf } from '../../jsonOf.ts';

/** A code on its way, and when it went out by this device's clock. */
export type SentCode = v.InferOutput<typeof shape>;

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
  const read = validate(shape, jsonOf(text));
  return read.ok && Date.parse(read.value.expiresAt) > now ? read.value : null;
}

const shape = v.object({ ...verificationSent.entries, sentAt: v.string() });

const keyOf = (user: string) => deviceKey('code', user, 'verification');
