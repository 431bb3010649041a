import { deviceKey, kept, storedValue } from 'remote-kit';

import type { Attempt } from './submissionKey.ts';

/** The last list that was sent and has no answer yet, kept for one user on this device. */
export const attemptStorage = (user: string, list: string) => storedValue(deviceKey('attempt', user, list), isAttempt);

const isAttempt = kept.record<Attempt>({ content: kept.text, key: kept.text });
