import { expect, it } from 'vitest';

import type { Call } from './call.ts';
import * as calls from './calls.ts';

it('calls of our API → answered with the envelope only', () => {
  const bare = Object.entries<Call>(calls).filter(([, { isBare }]) => isBare);
  expect(bare).toEqual([]);
});
