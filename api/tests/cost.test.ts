import { calls, fieldErrors, maxErrors } from 'contract';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { startTestApi } from './support/api.ts';
import { newAdmin } from './support/people.ts';

const emails = (amount: number) => Array.from({ length: amount }, (_, n) => `o${n}@c.example`).join(' ');

describe('errors in an answer', async () => {
  const api = await startTestApi({ RATE_LIMIT_PER_USER: '1000000' });
  const admin = await newAdmin(api);

  it('1,900 rows with 25 wrong locations each → one error for each list', async () => {
    const locations = Array.from({ length: 25 }, () => 7);
    const rows = Array.from({ length: 1900 }, () => ({ locations }));
    for (const call of [calls.compareUsers, calls.applyUsers]) {
      const body = { columns: ['locations'], rows, hash: '' };
      const { status, payload } = await api.try(call, { as: admin, body });
      const { errors, invalidRows = [] } = v.parse(fieldErrors, payload);
      expect([status, errors.length, invalidRows.length]).toEqual([422, maxErrors, 1900]);
    }
  });

  it('1,900 rows with 1,000 locations each → are refused before parsing', async () => {
    const rows = Array.from({ length: 1900 }, () => ({ locations: Array(1000).fill('') }));
    const body = { columns: ['locations'], rows };
    expect((await api.try(calls.compareUsers, { as: admin, body })).status).toBe(400);
  });

  /** What it costs to compare rows with these other emails. */
  const costOf = async (otherEmails: string) => {
    const rows = Array.from({ length: 2500 }, (_, n) => ({ email: `a${n}@b.example`, otherEmails }));
    const body = { columns: ['email', 'otherEmails'], rows };
    const id = (await api.try(calls.compareUsers, { as: admin, body })).headers.get('x-request-id') ?? 'none';
    const find = () => api.logs.find((line) => line.includes(id) && line.includes('"cost":'));
    await expect.poll(find).toBeDefined();
    return v.parse(v.object({ cost: v.number() }), JSON.parse(find() ?? '')).cost;
  };

  it('2,500 rows with 20 other emails each → cost as much as that many cells', async () => {
    // The longer body costs 7 more, as one per 100 kB.
    expect((await costOf(emails(21))) - (await costOf(emails(1)))).toBeGreaterThan(20);
  });

  it('1,900 rows with 25 empty locations each → one error for each row', async () => {
    const rows = Array.from({ length: 1900 }, (_, n) => ({ email: `a${n}@b.example`, locations: Array(25).fill('') }));
    const comparison = await api.call(calls.compareUsers, {
      as: admin,
      body: { columns: ['email', 'locations'], rows },
    });
    expect([comparison.errors.length, comparison.invalidRows?.length]).toEqual([maxErrors, 1900]);
    const skip = comparison.invalidRows;
    const otherReply = await api.call(calls.compareUsers, {
      as: admin,
      body: { columns: ['email', 'locations'], rows, skip },
    });
    expect(otherReply.errors).toEqual([]);
  });
});
