import { expect, test, vi } from 'vitest';

import { fakeIdentity } from '../../tests/fakeIdentity.ts';

test('the browser restores a page → it is reloaded, unless it has unsaved changes', async () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { reload });
  // A page starts one session, which another test may have done.
  vi.resetModules();
  const { startSession } = await import('./runningSession.ts');
  const { holdUnsavedChanges } = await import('../unsavedChanges.ts');
  startSession({ identity: fakeIdentity().identity, apiUrl: '/api' });
  const restore = () => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  const release = holdUnsavedChanges();
  restore();
  expect(reload).not.toHaveBeenCalled();
  release();
  restore();
  expect(reload).toHaveBeenCalledOnce();
});
