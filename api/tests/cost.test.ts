import { calls, fieldErrors, maxErrors } from 'contract';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { startTestApi } from './support/api.ts';
import { newAdmin } from './support/people.ts';

describe('errors in an answer', async () => {
  const api = await startTestApi({ RATE_LIMIT_PER_USER: '1000000' });
  const admin = await newAdmin(api);

  it('1,900 rows with 25 wrong locations each → one error for each list', async () => {
    const users = rows(Array(25).fill(7));
    const { status, payload } = await api.try(calls.addUsers, { as: admin, body: { users } });
    const { errors, invalidRows = [] } = v.parse(fieldErrors, payload);
    expect([status, errors.length, invalidRows.length]).toEqual([422, maxErrors, 1900]);
    const added = users.map((user, index) => ({ ...user, new: index }));
    const reply = await api.try(calls.saveChanges, { as: admin, body: { people: { added } } });
    expect([reply.status, v.parse(fieldErrors, reply.payload).errors.length]).toEqual([422, maxErrors]);
  });

  it('1,900 rows with 1,000 locations each → are refused before parsing', async () => {
    const users = rows(Array(1000).fill(''));
    expect((await api.try(calls.addUsers, { as: admin, body: { users } })).status).toBe(400);
  });

  it('1,900 rows with 25 unknown locations each → one error for each row', async () => {
    const { status, payload } = await api.try(calls.addUsers, { as: admin, body: { users: rows(Array(25).fill('')) } });
    const { errors, invalidRows = [] } = v.parse(fieldErrors, payload);
    expect([status, errors.length, invalidRows.length]).toEqual([422, maxErrors, 1900]);
  });
});

const rows = (locations: unknown[]) =>
  Array.from({ length: 1900 }, (_, n) => ({ name: 'A', email: `a${n}@b.example`, role: 'user', locations }));
