import { describe, expect, it, vi } from 'vitest';

import { ada } from '../../tests/fakeIdentity.ts';
import { firebaseIdentity } from './firebaseIdentity.ts';
import type { Log } from './log.ts';

const config = { apiKey: 'k', authDomain: 'localhost', projectId: 'demo-askwell' };

function fakeFirebase() {
  return {
    initialiseFirebase: vi.fn<(given: typeof config) => void>(),
    watchAccount: vi.fn<(listener: (profile: typeof ada | null) => void) => () => void>((listener) => {
      listener(ada);
      return () => {};
    }),
    openPopup: vi.fn<() => Promise<{ profile: typeof ada; idToken: string }>>(async () => ({
      profile: ada,
      idToken: 'token-1',
    })),
    endSession: vi.fn<() => Promise<void>>(async () => {}),
    readIdToken: vi.fn<() => Promise<string | null>>(async () => null),
  };
}

describe('firebaseIdentity', () => {
  it('used in many ways → loaded once, initialised once', async () => {
    const firebase = fakeFirebase();
    const load = vi.fn<() => Promise<typeof firebase>>(async () => firebase);
    const identity = firebaseIdentity(config, { load });
    expect(load).not.toHaveBeenCalled();
    const seen: unknown[] = [];
    identity.onChange((profile) => seen.push(profile));
    await Promise.all([identity.signIn('google'), identity.getToken(), identity.signOut()]);
    expect(load).toHaveBeenCalledOnce();
    expect(firebase.initialiseFirebase.mock.calls).toEqual([[config]]);
    expect(seen).toEqual([ada]);
  });

  it('cold double click → one window', async () => {
    const firebase = fakeFirebase();
    const identity = firebaseIdentity(config, { load: async () => firebase });
    await Promise.all([identity.signIn('apple'), identity.signIn('apple')]);
    expect(firebase.openPopup).toHaveBeenCalledOnce();
  });

  it('warm click → the window at once, nothing awaited', async () => {
    const firebase = fakeFirebase();
    const identity = firebaseIdentity(config, { load: async () => firebase });
    await identity.getToken();
    void identity.signIn('yahoo');
    expect(firebase.openPopup).toHaveBeenCalledWith('yahoo');
  });

  it('fault 29: SDK cannot be loaded → logged and rethrown; a later try works and serves who listened', async () => {
    const firebase = fakeFirebase();
    const log = vi.fn<Log>();
    const load = vi
      .fn<() => Promise<typeof firebase>>()
      .mockRejectedValueOnce(new Error('blocked'))
      .mockResolvedValue(firebase);
    const identity = firebaseIdentity(config, { load, log });
    const seen: unknown[] = [];
    const failed = new Promise((resolve) => identity.onChange((profile) => seen.push(profile), resolve));
    expect(await failed).toMatchObject({ code: 'network' });
    expect(log).toHaveBeenCalledWith('error', 'initialisation-failed', { code: 'network' });
    await identity.signIn('google');
    expect(seen).toEqual([ada]);
  });

  it('SDK cannot be initialised → logged and rethrown as it is', async () => {
    const firebase = fakeFirebase();
    const log = vi.fn<Log>();
    const wrong = Object.assign(new Error('x'), { code: 'auth/invalid-api-key' });
    firebase.initialiseFirebase.mockImplementation(() => {
      throw wrong;
    });
    const identity = firebaseIdentity(config, { load: async () => firebase, log });
    await expect(identity.signIn('google')).rejects.toBe(wrong);
    expect(log).toHaveBeenCalledWith('error', 'initialisation-failed', { code: 'auth/invalid-api-key' });
  });

  it('nobody listens any more → nothing is told', async () => {
    const firebase = fakeFirebase();
    const identity = firebaseIdentity(config, { load: async () => firebase });
    const stop = identity.onChange(() => {});
    stop();
    await identity.getToken();
    expect(firebase.watchAccount).not.toHaveBeenCalled();
  });
});
