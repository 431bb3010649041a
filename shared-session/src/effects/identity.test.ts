import { describe, expect, it, vi } from 'vitest';

import { ada, bob } from '../../tests/fakeIdentity.ts';
import type { CachedAccount } from '../rules/identity.ts';
import { createFirebaseIdentity } from './identity.ts';
import type { log as logToConsole } from './environment.ts';

const config = { apiKey: 'k', authDomain: 'localhost', projectId: 'demo-askwell' };

function windowEvents(): EventTarget {
  const events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  return events;
}

function fakeFirebase() {
  return {
    initializeFirebase: vi.fn<(options: typeof config, isSignInExpected: boolean) => void>(),
    watchAccount: vi.fn<(listener: (profile: typeof ada | null) => void) => void>((listener) => {
      listener(ada);
    }),
    openPopup: vi.fn<() => Promise<{ profile: typeof ada; idToken: string }>>(async () => ({
      profile: ada,
      idToken: 'token-1',
    })),
    endSession: vi.fn<() => Promise<void>>(async () => {}),
    readIdToken: vi.fn<() => Promise<string | null>>(async () => null),
  };
}

const account: CachedAccount = { profile: ada, token: 'cached', expiresAt: Date.now() + 3_600_000 };
const expiredAccount: CachedAccount = { ...account, expiresAt: Date.now() - 1 };

/** Creates a page whose SDK loads and reports an account when the test tells it to. */
function openReturning(cached: CachedAccount | 'none', says: typeof ada | null = ada) {
  const firebase = fakeFirebase();
  const sdk = { say: (_profile: typeof ada | null) => {} };
  firebase.watchAccount.mockImplementation((listener) => {
    sdk.say = listener;
  });
  firebase.readIdToken.mockResolvedValue('from the SDK');
  const pendingLoad = Promise.withResolvers<void>();
  const forgetCached = vi.fn<() => void>();
  const load = vi.fn<() => Promise<typeof firebase>>(async () => firebase);
  const identity = createFirebaseIdentity(config, {
    load,
    log: () => {},
    readCached: () => cached,
    forgetCached,
    waitForPage: () => pendingLoad.promise,
  });
  const reports: unknown[] = [];
  const onFailure = vi.fn<(error: unknown) => void>();
  identity.onChange((profile) => reports.push(profile), onFailure);
  const arrive = async () => {
    pendingLoad.resolve();
    await vi.waitFor(() => expect(firebase.watchAccount).toHaveBeenCalled(), 20_000);
    sdk.say(says);
  };
  return { identity, firebase, forgetCached, load, seen: reports, failed: onFailure, quiet: pendingLoad, arrive };
}

describe('createFirebaseIdentity', () => {
  it('the SDK is used several times → it is loaded and initialized once', async () => {
    const firebase = fakeFirebase();
    const load = vi.fn<() => Promise<typeof firebase>>(async () => firebase);
    const identity = createFirebaseIdentity(config, { load, readCached: () => 'ask-sdk' });
    expect(load).not.toHaveBeenCalled();
    const reports: unknown[] = [];
    identity.onChange((profile) => reports.push(profile));
    await Promise.all([identity.openSignInWindow('google'), identity.getToken(), identity.signOut()]);
    expect(load).toHaveBeenCalledOnce();
    expect(firebase.initializeFirebase.mock.calls).toEqual([[config, true]]);
    expect(reports).toEqual([ada]);
  });

  it('a double click before the SDK has loaded → opens one window', async () => {
    const firebase = fakeFirebase();
    const identity = createFirebaseIdentity(config, { load: async () => firebase });
    await Promise.all([identity.openSignInWindow('apple'), identity.openSignInWindow('apple')]);
    expect(firebase.openPopup).toHaveBeenCalledOnce();
  });

  it('fault 25: a window is open → another provider’s window opens, once for each click', async () => {
    const firebase = fakeFirebase();
    const identity = createFirebaseIdentity(config, { load: async () => firebase });
    await identity.getToken();
    firebase.openPopup.mockImplementationOnce(() => Promise.reject(new Error('replaced')));
    const first = identity.openSignInWindow('google');
    const second = identity.openSignInWindow('yahoo');
    expect(identity.openSignInWindow('yahoo')).toBe(second);
    await expect(first).rejects.toThrow('replaced');
    await second;
    void identity.openSignInWindow('yahoo');
    expect(firebase.openPopup.mock.calls).toEqual([['google'], ['yahoo'], ['yahoo']]);
  });

  it('the SDK has loaded → a click opens the window without awaiting anything', async () => {
    const firebase = fakeFirebase();
    const identity = createFirebaseIdentity(config, { load: async () => firebase });
    await identity.getToken();
    void identity.openSignInWindow('yahoo');
    expect(firebase.openPopup).toHaveBeenCalledWith('yahoo');
  });

  it('fault 29: the SDK fails to load → a later attempt works', async () => {
    const firebase = fakeFirebase();
    const log = vi.fn<typeof logToConsole>();
    const load = vi
      .fn<() => Promise<typeof firebase>>()
      .mockRejectedValueOnce(new Error('blocked'))
      .mockResolvedValue(firebase);
    const identity = createFirebaseIdentity(config, { load, log, readCached: () => 'ask-sdk' });
    const reports: unknown[] = [];
    const failure = new Promise((resolve) => identity.onChange((profile) => reports.push(profile), resolve));
    expect(await failure).toMatchObject({ code: 'network' });
    expect(log).toHaveBeenCalledWith('error', 'initialisation-failed', { code: 'network' });
    await identity.openSignInWindow('google');
    expect(reports).toEqual([ada]);
  });
});

describe('an account cached on the device', () => {
  it('the token is still valid → it is used until the SDK has loaded', async () => {
    const { identity, load, seen, arrive } = openReturning(account);
    expect(seen).toEqual([ada]);
    expect(await identity.getToken()).toBe('cached');
    expect(load).not.toHaveBeenCalled();
    await arrive();
    expect(seen).toEqual([ada]);
    expect(await identity.getToken()).toBe('from the SDK');
  });

  it('the token has expired → the account is reported, and the SDK renews the token', async () => {
    const { identity, load, seen } = openReturning(expiredAccount);
    expect(seen).toEqual([ada]);
    expect(await identity.getToken()).toBe('from the SDK');
    expect(load).toHaveBeenCalledOnce();
  });

  it.each([
    ['none', null],
    ['another account', bob],
  ])('fault 23: the SDK reports %s → the session follows', async (_who, says) => {
    const { seen, arrive } = openReturning(account, says);
    await arrive();
    expect(seen).toEqual([ada, says]);
  });

  it('no account is cached → this is reported at once, and a click does not wait', async () => {
    const { identity, firebase, seen, load } = openReturning('none', null);
    expect(seen).toEqual([null]);
    expect(load).not.toHaveBeenCalled();
    await identity.openSignInWindow('google');
    expect(firebase.openPopup).toHaveBeenCalledOnce();
  });

  it('fault 29: the SDK does not load → the cached user remains', async () => {
    const { identity, load, failed, quiet } = openReturning(account);
    load.mockRejectedValueOnce(new Error('blocked'));
    quiet.resolve();
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce(), 20_000);
    expect(await identity.getToken()).toBe('cached');
    expect(await identity.getToken({ fresh: true })).toBe('from the SDK');
    expect(failed).not.toHaveBeenCalled();
  });

  it('the user signs out before the SDK loads → the sign-in is deleted at once', async () => {
    const { identity, forgetCached, load, firebase, arrive } = openReturning(account);
    await identity.signOut();
    expect(forgetCached).toHaveBeenCalledOnce();
    expect(await identity.getToken()).toBeNull();
    expect(load).not.toHaveBeenCalled();
    // The SDK may already have read the record.
    await arrive();
    expect(firebase.endSession).toHaveBeenCalledBefore(firebase.watchAccount);
  });

  it.each([
    ['signs out', 'none', [ada, null]],
    ['signs another person in', { ...account, profile: bob }, [ada, bob]],
  ] as const)('another tab %s before the SDK has reported → this tab follows', async (_, next, expected) => {
    const events = windowEvents();
    let storedAccount: CachedAccount | 'none' = account;
    const reports: unknown[] = [];
    const firebase = fakeFirebase();
    firebase.watchAccount.mockImplementation(() => {});
    createFirebaseIdentity(config, {
      load: async () => firebase,
      readCached: () => storedAccount,
      waitForPage: async () => {},
    }).onChange((profile) => reports.push(profile));
    await vi.waitFor(() => expect(firebase.watchAccount).toHaveBeenCalled(), 20_000);
    storedAccount = next;
    events.dispatchEvent(new Event('storage'));
    expect(reports).toEqual(expected);
  });

  it('a cached token is refused, then storage changes → the token is still not used again', async () => {
    const events = windowEvents();
    const { identity, load } = openReturning(account);
    load.mockRejectedValueOnce(new Error('offline'));
    await expect(identity.getToken({ fresh: true })).rejects.toMatchObject({ code: 'network' });
    events.dispatchEvent(new Event('storage'));
    expect(await identity.getToken()).toBe('from the SDK');
  });
});
