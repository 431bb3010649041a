import { createStore } from 'jotai';
import { expect, it } from 'vitest';

import { ada } from '../../tests/fakeIdentity.ts';
import { sessionFactAtom } from './sessionAtoms.ts';
import { toastFactAtom } from './toastAtoms.ts';
import { toasterWantedAtom } from './toasterWantedAtom.ts';

it('nobody here → not wanted; somebody in, or a toast to show → wanted', () => {
  const store = createStore();
  const wanted = () => store.get(toasterWantedAtom);
  store.set(sessionFactAtom, { type: 'signed-out' });
  expect(wanted()).toBe(false);
  store.set(toastFactAtom, { type: 'toast-asked', toast: { kind: 'bad', text: 'Server is unavailable' } });
  expect(wanted()).toBe(true);
  store.set(toastFactAtom, { type: 'toast-left', id: 1 });
  store.set(sessionFactAtom, { type: 'identity-reported', profile: ada });
  expect(wanted()).toBe(false);
  store.set(sessionFactAtom, { type: 'profile-absent', uid: 'ada' });
  expect(wanted()).toBe(true);
});
