import type { SentCode } from 'product-kit';
import type { Schema } from 'contract/call';
import { getStorageKey, openStoredValue } from 'shared-session';
import * as v from 'valibot';

/**
 * Returns the code that was sent for this user, stored while it is valid. A reload must not send another code, because that
 * would invalidate the one in the mailbox.
 */
export function openSentCode(user: string) {
  const { read, ...stored } = openStoredValue(getStorageKey('code', user, 'verification'), sentCodeSchema);
  return {
    ...stored,
    read(now = Date.now()) {
      const currentCode = read();
      return currentCode !== null && Date.parse(currentCode.expiresAt) > now ? currentCode : null;
    },
  };
}

const sentCodeSchema: Schema<SentCode> = v.strictObject({
  sentTo: v.string(),
  expiresAt: v.string(),
  resendAt: v.string(),
  sentAt: v.string(),
});
