import { expect, test, vi } from 'vitest';

import { hasUnsavedChanges, holdUnsavedChanges } from './unsavedChanges.ts';

test('there are two unsaved forms → the second save ends the warning', () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  const mayClose = () => page.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect([hasUnsavedChanges(), mayClose()]).toEqual([false, true]);
  const [first, second] = [holdUnsavedChanges(), holdUnsavedChanges()];
  first();
  first();
  expect([hasUnsavedChanges(), mayClose()]).toEqual([true, false]);
  second();
  expect([hasUnsavedChanges(), mayClose()]).toEqual([false, true]);
});
