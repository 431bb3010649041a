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
  `${count} mutated requests from the OpenAPI document, seed ${seed} → no 5xx, no leak, nothing hangs or is lost`,
  async () => {
    expect(await runFuzz(api, { seed, count })).toEqual([]);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  },
  Math.max(300_000, count * 24),
);
