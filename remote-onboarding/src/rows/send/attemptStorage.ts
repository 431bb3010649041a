import { validate } from 'shared-session';
import * as v from 'valibot';

import { deviceKey, deviceStorage } from '../../deviceStorage.ts';
import { jsonOf } from '../../jsonOf.ts';
import type { Attempt } from './submissionKey.ts';

/** The last list that was sent and has no answer yet, kept for one user on this device. */
export function attemptStorage(user: string, list: string) {
  const key = deviceKey('attempt', user, list);
  return {
    recall(): Attempt | null {
      const read = validate(attempt, jsonOf(deviceStorage.read(key)));
      return read.ok ? read.value : null;
    },
    remember: (given: Attempt) => void deviceStorage.write(key, JSON.stringify(given)),
    forget: () => deviceStorage.clear(key),
  };
}

const attempt = v.object({ content: v.string(), key: v.string() });
