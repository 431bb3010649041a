import { beforeEach, describe, expect, it, vi } from 'vitest';

import { harbour } from '../../tests/entities.ts';
import { pageWith } from '../../tests/pageWith.ts';
import { ok, refused, type Reply } from '../../tests/scriptedServer.ts';
import { seededRandom } from '../../tests/seededRandom.ts';
import { calls } from '../contract.ts';
import { locationsAtoms } from '../state/organizationAtoms.ts';
import { loadResource } from './organization.ts';

beforeEach(() => void vi.useFakeTimers());

const named = (name: string) => ok([{ ...harbour, name }]);

describe('the client under faults', () => {
  it('fault 36: 200 times several loads, answered in any order → the newest answer counts', async () => {
    const random = seededRandom(36);
    for (let round = 0; round < 200; round += 1) {
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
});
