import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { withTimeout } from './withTimeout.ts';

class Script extends EventTarget {
  isThere = true;
  remove = () => (this.isThere = false);
}

function pageWith(gapi: unknown) {
  const script = new Script();
  const heard = vi.fn<() => void>();
  script.addEventListener('error', heard);
  vi.stubGlobal('window', { gapi });
  vi.stubGlobal('document', { querySelectorAll: () => [script] });
  return { script, heard };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  ['never came', undefined],
  ['came without its second half', { load: () => {} }],
])('fault 29: the helper %s → an error before ten seconds, and the SDK is told', async (_what, gapi) => {
  const { script, heard } = pageWith(gapi);
  const outcome = withTimeout(new Promise(() => {})).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(9000);
  expect(await outcome).toMatchObject({ code: 'network' });
  expect(heard).toHaveBeenCalledOnce();
  expect(script.isThere).toBe(false);
});

it('the helper is there → the window may stay open as long as it takes', async () => {
  const { script, heard } = pageWith({ iframes: {} });
  const signingIn = Promise.withResolvers<string>();
  const outcome = withTimeout(signingIn.promise);
  await vi.advanceTimersByTimeAsync(600_000);
  signingIn.resolve('ada');
  expect(await outcome).toBe('ada');
  expect([script.isThere, heard.mock.calls.length]).toEqual([true, 0]);
});

it('signed in at once → no timer stays', async () => {
  pageWith(undefined);
  await withTimeout(Promise.resolve());
  expect(vi.getTimerCount()).toBe(0);
});
