import { describe, expect, it } from 'vitest';

import { toQueryString } from './query.ts';

describe('toQueryString', () => {
  it.each([
    ['nothing', {}, ''],
    ['texts, numbers, yes or no', { sort: '-name', limit: 50, all: true }, '?sort=-name&limit=50&all=true'],
    ['lists', { search: 'Ada', role: ['admin', 'user'] }, '?search=Ada&role[]=admin&role[]=user'],
    ['objects', { a: { b: { c: 1 } } }, '?a[b][c]=1'],
    ['null and undefined', { none: null, missing: undefined, role: [] }, ''],
  ])('%s → in brackets', (_what, query, expected) => {
    expect(decodeURIComponent(toQueryString(query))).toBe(expected);
  });

  it('special characters → cannot add a parameter', () => {
    expect(toQueryString({ 'a&b': 'c&role=admin#x' })).toBe('?a%26b=c%26role%3Dadmin%23x');
  });
});
