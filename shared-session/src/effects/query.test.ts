import { describe, expect, it } from 'vitest';

import { toQueryString } from './query.ts';

const decoded = (query: Record<string, unknown>) => decodeURIComponent(toQueryString(query));
const list = (length: number) => Array.from({ length }, (_, index) => index);

describe('toQueryString', () => {
  it.each([
    ['nothing', {}, ''],
    ['lists', { search: 'Ada', role: ['admin', 'user'] }, '?search=Ada&role[]=admin&role[]=user'],
    ['objects', { a: { b: { c: 1 } } }, '?a[b][c]=1'],
    ['null and undefined', { none: null, missing: undefined, role: [] }, ''],
  ])('%s → in brackets', (_what, query, expected) => {
    expect(decoded(query)).toBe(expected);
  });

  it('special characters → cannot add a parameter', () => {
    expect(toQueryString({ 'a&b': 'c&role=admin#x' })).toBe('?a%26b=c%26role%3Dadmin%23x');
  });

  it.each([
    ['20 values in a list', { a: list(20) }],
    ['5 levels below the name', { a: { b: { c: { d: { e: { f: 1 } } } } } }],
    ['1,000 parameters', Object.fromEntries(list(1000).map((key) => [`k${key}`, 1]))],
  ])('%s → written', (_what, query) => {
    expect(toQueryString(query)).toMatch(/^\?/);
  });

  it.each([
    ['21 values in a list', { a: list(21) }],
    ['6 levels below the name', { a: { b: { c: { d: { e: { f: { g: 1 } } } } } } }],
    ['1,001 parameters', Object.fromEntries(list(1001).map((key) => [`k${key}`, 1]))],
  ])('%s → refused', (_what, query) => {
    expect(() => toQueryString(query)).toThrow(expect.objectContaining({ code: 'query-limit' }));
  });
});
