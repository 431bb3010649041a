import { describe, expect, it } from 'vitest';

import { toPath, toQueryString } from './request.ts';

describe('toPath', () => {
  it('id → filled in and escaped', () => {
    expect(toPath('/locations/:id', { id: 'a/b?c#d' })).toBe('/locations/a%2Fb%3Fc%23d');
    expect(toPath('/locations')).toBe('/locations');
  });

  it.each([{}, { id: '' }, { id: '.' }, { id: '..' }])('%o → refused', (params) => {
    expect(() => toPath('/locations/:id', params)).toThrow(expect.objectContaining({ code: 'path-parameter' }));
  });
});

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
