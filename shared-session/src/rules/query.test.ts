import { describe, expect, it } from 'vitest';

import { toQueryString } from './query.ts';

const decoded = async (query: Record<string, unknown>) => decodeURIComponent(await toQueryString(query));
const list = (length: number) => Array.from({ length }, (_, index) => index);

describe('toQueryString', () => {
  it('no query → nothing', async () => {
    expect(await toQueryString(undefined)).toBe('');
    expect(await toQueryString({})).toBe('');
  });

  it('lists → brackets', async () => {
    expect(await decoded({ search: 'Ada', role: ['admin', 'user'] })).toBe('?search=Ada&role[]=admin&role[]=user');
  });

  it('objects → nested brackets; null and undefined are left out', async () => {
    expect(await decoded({ a: { b: { c: 1 } }, none: null, missing: undefined })).toBe('?a[b][c]=1');
  });

  it('a name or value with signs of its own → cannot add a parameter', async () => {
    expect(await toQueryString({ 'a&b': 'c&role=admin#x' })).toBe('?a%26b=c%26role%3Dadmin%23x');
  });

  it('fault 42: keys that lead to a prototype → left out', async () => {
    const hostile: Record<string, unknown> = JSON.parse('{"__proto__":{"polluted":1},"a":{"constructor":1,"b":2}}');
    expect(await decoded(hostile)).toBe('?a[b]=2');
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it.each([
    ['20 values in a list', { a: list(20) }],
    ['5 levels below the name', { a: { b: { c: { d: { e: { f: 1 } } } } } }],
    ['1,000 parameters', Object.fromEntries(list(1000).map((key) => [`k${key}`, 1]))],
  ])('%s → written', async (_what, query) => {
    await expect(toQueryString(query)).resolves.toMatch(/^\?/);
  });

  it.each([
    ['21 values in a list', { a: list(21) }],
    ['6 levels below the name', { a: { b: { c: { d: { e: { f: { g: 1 } } } } } } }],
    ['1,001 parameters', Object.fromEntries(list(1001).map((key) => [`k${key}`, 1]))],
  ])('%s → refused', async (_what, query) => {
    await expect(toQueryString(query)).rejects.toMatchObject({ code: 'query-limit' });
  });
});
