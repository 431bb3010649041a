import { deviceKey, deviceStorage, jsonOf, kept } from 'shared-remote';

import type { Attempt } from './submissionKey.ts';

/** The last list that was sent and has no answer yet, kept for one user on this device. */
export function attemptStorage(user: string, list: string) {
  const key = deviceKey('attempt', user, list);
  return {
    recall(): Attempt | null {
      const found = jsonOf(deviceStorage.read(key));
      return isAttempt(found) ? found : null;
    },
    remember: (given: Attempt) => void deviceStorage.write(key, JSON.stringify(given)),
    forget: () => deviceStorage.clear(key),
  };
}

const isAttempt = kept.record<Attempt>({ content: kept.text, key: kept.text });
