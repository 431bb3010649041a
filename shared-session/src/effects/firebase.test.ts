import { beforeEach, describe, expect, it, vi } from 'vitest';

import { endSession, initialiseFirebase, openPopup, readIdToken, watchAccount, withTimeout } from './firebase.ts';

const config = { apiKey: 'k', authDomain: 'localhost', projectId: 'demo-askwell' };

describe('firebase', () => {
  it('used before initialisation → "Firebase not initialized"', async () => {
    const sentence = 'Firebase not initialized';
    expect(() => watchAccount(() => {})).toThrow(sentence);
    await expect(openPopup('google')).rejects.toThrow(sentence);
    await expect(endSession()).rejects.toThrow(sentence);
    await expect(readIdToken()).rejects.toThrow(sentence);
  });

  it('initialised twice → the first instance is kept', async () => {
    initialiseFirebase(config, false);
    initialiseFirebase({ ...config, projectId: 'demo-other' }, false);
    expect(await readIdToken()).toBeNull();
  });
});

describe('withTimeout', () => {
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

  beforeEach(() => void vi.useFakeTimers());

  it.each([
    ['never came', undefined],
    ['came without its second half', { load: () => {} }],
  ])('fault 29: the script from Google %s → an error in time', async (_what, gapi) => {
    const { script, heard } = pageWith(gapi);
    const outcome = withTimeout(new Promise(() => {})).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(9000);
    expect(await outcome).toMatchObject({ code: 'network' });
    expect(heard).toHaveBeenCalledOnce();
    expect(script.isThere).toBe(false);
  });

  it('the script has loaded → the window may stay open', async () => {
    const { script, heard } = pageWith({ iframes: {} });
    const signingIn = Promise.withResolvers<string>();
    const outcome = withTimeout(signingIn.promise);
    await vi.advanceTimersByTimeAsync(600_000);
    signingIn.resolve('ada');
    expect(await outcome).toBe('ada');
    expect([script.isThere, heard.mock.calls.length]).toEqual([true, 0]);
  });
});
