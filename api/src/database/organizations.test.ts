import { onboardingStatuses } from 'shared-session/contract';
import { describe, expect, it } from 'vitest';

import { stepAfter } from './organizations.ts';

describe('stepAfter', () => {
  it('the current step is finished → the next one', () => {
    expect(onboardingStatuses.map((step) => stepAfter(step, step))).toEqual([
      'add_users',
      'verification',
      'completed',
      'completed',
    ]);
  });

  it('another step is finished → stays', () => {
    for (const current of onboardingStatuses)
      for (const finished of onboardingStatuses.filter((step) => step !== current))
        expect(stepAfter(current, finished)).toBe(current);
  });
});
