import { expect, it } from 'vitest';

import { startTestApi } from './support/api.ts';
import { runFuzz } from './fuzz/runFuzz.ts';

// organizationInStatements.test.ts sends more, and `npm run fuzz` very many. The same seed sends the same requests.
const count = Number(process.env['FUZZ_REQUESTS'] ?? 250);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_260_601);

const api = await startTestApi({
  RATE_LIMIT_PER_USER: '1000000',
  RATE_LIMIT_PER_ADDRESS: '1000000',
  LOG_LEVEL: 'error',
});

it(
  `${count} requests made from the OpenAPI document and bent, seed ${seed} → no fault, no leak, nothing hangs, nothing lost`,
  async () => {
    expect(await runFuzz(api, { seed, count })).toEqual([]);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  },
  Math.max(300_000, count * 24),
);
