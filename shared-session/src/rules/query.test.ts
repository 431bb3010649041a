// oxlint-disable-next-line no-restricted-imports -- what the server reads queries with
import qs from 'qs';
import { describe, expect, it } from 'vitest';

import { seededRandom } from '../../tests/seededRandom.ts';
import { toQueryString } from './query.ts';

const decoded = (query: Record<string, unknown>) => decodeURIComponent(toQueryString(query));
const list = (length: number) => Array.from({ length }, (_, index) => index);

describe('toQueryString', () => {
  it('no query → nothing', () => {
    expect(toQueryString(undefined)).toBe('');
    expect(toQueryString({})).toBe('');
  });

  it('lists → brackets', () => {
    expect(decoded({ search: 'Ada', role: ['admin', 'user'] })).toBe('?search=Ada&role[]=admin&role[]=user');
  });

  it('objects → nested brackets; null and undefined are left out', () => {
    expect(decoded({ a: { b: { c: 1 } }, none: null, missing: undefined })).toBe('?a[b][c]=1');
  });

  it('a name or value with signs of its own → cannot add a parameter', () => {
    expect(toQueryString({ 'a&b': 'c&role=admin#x' })).toBe('?a%26b=c%26role%3Dadmin%23x');
  });

  it('fault 42: keys that lead to a prototype → left out', () => {
    const hostile: Record<string, unknown> = JSON.parse('{"__proto__":{"polluted":1},"a":{"constructor":1,"b":2}}');
    expect(decoded(hostile)).toBe('?a[b]=2');
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
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

  it('5,000 random queries → read by qs as what qs itself would have written', () => {
    const random = seededRandom(7);
    const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)];
    const names = ['a', 'role', 'x.y', 'ü n', 'a&b', '[', '0'];
    const values = ['', 'Ada', 'a b', '+&=#%', '日本 🙂', 'ab[]', 0, -1.5, true, false, null, undefined, new Date(0)];
    const value = (depth: number): unknown => {
      const kind = depth === 0 ? 0 : Math.floor(random() * 4);
      const length = Math.floor(random() * 4);
      if (kind === 1) return Array.from({ length }, () => pick(values));
      if (kind === 2) return Object.fromEntries(Array.from({ length }, () => [pick(names), value(depth - 1)]));
      return pick(values);
    };
    for (let round = 0; round < 5000; round += 1) {
      const query = Object.fromEntries(names.slice(0, 3).map((name) => [name, value(3)]));
      const written = qs.stringify(query, { arrayFormat: 'brackets', skipNulls: true });
      expect(qs.parse(toQueryString(query).slice(1))).toEqual(qs.parse(written));
    }
  });

  it('half a character pair → a replacement character, not an error', () => {
    expect(decoded({ search: '\ud800' })).toBe('?search=\ufffd');
  });
});
