import { beforeEach, describe, expect, it, vi } from 'vitest';

import { harbour } from '../../tests/entities.ts';
import { pageWith } from '../../tests/pageWith.ts';
import { ok, refused, type Reply } from '../../tests/scriptedServer.ts';
import { seededRandom } from '../../tests/seededRandom.ts';
import { calls } from '../contract.ts';
import { locationsAtoms } from '../state/organizationAtoms.ts';
import { loadResource } from './organization.ts';
import { toQueryString } from './query.ts';

beforeEach(() => void vi.useFakeTimers());

const named = (name: string) => ok([{ ...harbour, name }]);

describe('the client under faults', () => {
  it('fault 36: 1,000 times several loads, answered in any order → the newest answer counts', async () => {
    const random = seededRandom(36);
    for (let round = 0; round < 1000; round += 1) {
      const count = 2 + Math.floor(random() * 5);
      const answers = Array.from({ length: count }, () => Promise.withResolvers<Reply>());
      const { store, call } = pageWith({ 'GET /locations': answers.map(({ promise }) => ({ later: promise })) });
      const loads = answers.map(() =>
        loadResource(store, locationsAtoms, () => call(calls.getLocations, { silent: true })),
      );
      for (const index of [...answers.keys()].toSorted(() => random() - 0.5)) {
        const reply = random() < 0.2 ? refused(404, 'Gone') : named(`load ${index}`);
        answers[index]?.resolve(index === count - 1 ? named('newest') : reply);
        await vi.advanceTimersByTimeAsync(0);
      }
      await Promise.all(loads);
      expect(store.get(locationsAtoms.view).data).toMatchObject([{ name: 'newest' }]);
    }
  });

  it('fault 37: 1,000 calls cancelled midway → no timer is left, nothing is reported or thrown', async () => {
    const { call } = pageWith({ 'GET /locations': ['hangs'], 'GET /org': ['unreachable'] });
    const cancelling = Array.from({ length: 1000 }, () => new AbortController());
    const results = cancelling.map(({ signal }, n) =>
      n % 2 ? call(calls.getLocations, { signal }) : call(calls.getOrganization, { signal }),
    );
    await vi.advanceTimersByTimeAsync(50);
    for (const one of cancelling) one.abort();
    const outcomes: boolean[] = [];
    for (const result of results) outcomes.push((await result).ok);
    expect(outcomes.filter(Boolean)).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('fault 42: 10,000 queries with keys that lead to a prototype → nothing is polluted', () => {
    const random = seededRandom(42);
    const names = ['__proto__', 'constructor', 'prototype', 'polluted', 'role'];
    const nest = (depth: number): unknown =>
      depth === 0
        ? 1
        : JSON.parse(`{${JSON.stringify(names[Math.floor(random() * 5)])}:${JSON.stringify(nest(depth - 1))}}`);
    for (let round = 0; round < 10_000; round += 1) {
      const query: Record<string, unknown> = JSON.parse(JSON.stringify({ a: nest(1 + Math.floor(random() * 4)) }));
      expect(toQueryString(query)).toMatch(/^\?/);
    }
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});
