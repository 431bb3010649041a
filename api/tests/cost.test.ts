import { calls, fieldErrors, maxErrors } from 'contract';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { startTestApi } from './support/api.ts';
import { newAdmin } from './support/people.ts';

describe('errors in an answer', async () => {
  const api = await startTestApi({ RATE_LIMIT_PER_USER: '1000000' });
  const admin = await newAdmin(api);

  it.each([
    ['wrong', 7],
    ['unknown', ''],
  ])('1,900 rows with 25 %s locations each → 1,000 errors, and each row is named', async (_, location) => {
    const { status, payload } = await api.try(calls.addUsers, {
      as: admin,
      body: { users: rows(Array(25).fill(location)) },
    });
    const { errors, invalidRows = [] } = v.parse(fieldErrors, payload);
    expect([status, errors.length, invalidRows.length]).toEqual([422, maxErrors, 1900]);
  });

  it('1,900 rows with 1,000 locations each → are refused before parsing', async () => {
    const users = rows(Array(1000).fill(''));
    expect((await api.try(calls.addUsers, { as: admin, body: { users } })).status).toBe(400);
  });
});

const rows = (locations: unknown[]) =>
  Array.from({ length: 1900 }, (_, n) => ({ name: 'A', email: `a${n}@b.example`, role: 'user', locations }));
