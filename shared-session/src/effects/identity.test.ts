import { beforeEach, describe, expect, it, vi } from 'vitest';

import { ada, bob } from '../../tests/fakeIdentity.ts';
import { memoryStorage } from '../../tests/memoryStorage.ts';
import { stubPage } from '../../tests/stubPage.ts';
import { accountRecord } from '../rules/accountRecord.ts';
import { readCachedAccount } from './deviceStorage.ts';
import { firebaseIdentity } from './identity.ts';

const config = { apiKey: 'k', authDomain: 'localhost', projectId: 'demo-askwell' };

/** What the SDK stores of an account whose token is still valid for an hour. */
const recordOf = ({ uid, name, email }: typeof ada, expirationTime = Date.now() + 3_600_000) =>
  JSON.stringify({ uid, displayName: name, email, stsTokenManager: { accessToken: 'cached', expirationTime } });
const unreadable = '{}';

beforeEach(() => {
  stubPage();
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  vi.stubGlobal('console', { ...console, error: vi.fn<() => void>() });
});

/** Lets the SDK store something, or remove it. */
function store(record: string | null): void {
  vi.stubGlobal('localStorage', memoryStorage(record === null ? {} : { [accountRecord(config.apiKey)]: record }));
}

function fakeFirebase() {
  return {
    initialiseFirebase: vi.fn<(given: typeof config, isSignInExpected: boolean) => void>(),
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

/** A page whose SDK loads and reports an account when the test says so. */
function returning(record: string | null, says: typeof ada | null = ada) {
  store(record);
  const firebase = fakeFirebase();
  const sdk = { say: (_profile: typeof ada | null) => {} };
  firebase.watchAccount.mockImplementation((listener) => {
    sdk.say = listener;
  });
  firebase.readIdToken.mockResolvedValue('from the SDK');
  const load = vi.fn<() => Promise<typeof firebase>>(async () => firebase);
  const identity = firebaseIdentity(config, load);
  const seen: unknown[] = [];
  const failed = vi.fn<(error: unknown) => void>();
  identity.onChange((profile) => seen.push(profile), failed);
  const arrive = async () => {
    window.dispatchEvent(new Event('load'));
    await vi.waitFor(() => expect(firebase.watchAccount).toHaveBeenCalled());
    sdk.say(says);
  };
  return { identity, firebase, load, seen, failed, arrive };
}

describe('firebaseIdentity', () => {
  it('several uses → loaded once, initialised once', async () => {
    store(unreadable);
    const firebase = fakeFirebase();
    const load = vi.fn<() => Promise<typeof firebase>>(async () => firebase);
    const identity = firebaseIdentity(config, load);
    expect(load).not.toHaveBeenCalled();
    const seen: unknown[] = [];
    identity.onChange((profile) => seen.push(profile));
    await Promise.all([identity.signIn('google'), identity.getToken(), identity.signOut()]);
    expect(load).toHaveBeenCalledOnce();
    expect(firebase.initialiseFirebase.mock.calls).toEqual([[config, true]]);
    expect(seen).toEqual([ada]);
  });

  it('cold double click → one window', async () => {
    const firebase = fakeFirebase();
    const identity = firebaseIdentity(config, async () => firebase);
    await Promise.all([identity.signIn('apple'), identity.signIn('apple')]);
    expect(firebase.openPopup).toHaveBeenCalledOnce();
  });

  it('warm click → the window at once, nothing awaited', async () => {
    const firebase = fakeFirebase();
    const identity = firebaseIdentity(config, async () => firebase);
    await identity.getToken();
    void identity.signIn('yahoo');
    expect(firebase.openPopup).toHaveBeenCalledWith('yahoo');
  });

  it('fault 29: SDK cannot be loaded → a later try works', async () => {
    store(unreadable);
    const firebase = fakeFirebase();
    const load = vi
      .fn<() => Promise<typeof firebase>>()
      .mockRejectedValueOnce(new Error('blocked'))
      .mockResolvedValue(firebase);
    const identity = firebaseIdentity(config, load);
    const seen: unknown[] = [];
    const failed = new Promise((resolve) => identity.onChange((profile) => seen.push(profile), resolve));
    expect(await failed).toMatchObject({ code: 'network' });
    expect(console.error).toHaveBeenCalledWith('[session] initialisation-failed', { code: 'network' });
    await identity.signIn('google');
    expect(seen).toEqual([ada]);
  });
});

describe('an account cached on the device', () => {
  it('token still valid → used until the SDK has loaded', async () => {
    const { identity, load, seen, arrive } = returning(recordOf(ada));
    expect(seen).toEqual([ada]);
    expect(await identity.getToken()).toBe('cached');
    expect(load).not.toHaveBeenCalled();
    await arrive();
    expect(seen).toEqual([ada]);
    expect(await identity.getToken()).toBe('from the SDK');
  });

  it('token expired → reported at once, a new token from the SDK', async () => {
    const { identity, load, seen } = returning(recordOf(ada, Date.now() - 1));
    expect(seen).toEqual([ada]);
    expect(await identity.getToken()).toBe('from the SDK');
    expect(load).toHaveBeenCalledOnce();
  });

  it.each([
    ['none', null],
    ['another account', bob],
  ])('fault 23: the SDK says %s → reported', async (_who, says) => {
    const { seen, arrive } = returning(recordOf(ada), says);
    await arrive();
    expect(seen).toEqual([ada, says]);
  });

  it('no account cached → reported at once, a click does not wait', async () => {
    const { identity, firebase, seen, load } = returning(null, null);
    expect(seen).toEqual([null]);
    expect(load).not.toHaveBeenCalled();
    await identity.signIn('google');
    expect(firebase.openPopup).toHaveBeenCalledOnce();
  });

  it('fault 29: the SDK does not load → the cached user stays', async () => {
    const { identity, load, failed } = returning(recordOf(ada));
    load.mockRejectedValueOnce(new Error('blocked'));
    window.dispatchEvent(new Event('load'));
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
    expect(await identity.getToken()).toBe('cached');
    expect(await identity.getToken({ fresh: true })).toBe('from the SDK');
    expect(failed).not.toHaveBeenCalled();
  });

  it('signed out before the SDK loads, or if it never does → its record is forgotten at once', async () => {
    const { identity, load, firebase, arrive } = returning(recordOf(ada));
    await identity.signOut();
    expect(readCachedAccount(config.apiKey)).toBe('none');
    expect(await identity.getToken()).toBeNull();
    expect(load).not.toHaveBeenCalled();
    // It may have read the record before.
    await arrive();
    expect(firebase.endSession).toHaveBeenCalledBefore(firebase.watchAccount);
  });

  it.each([
    ['signs out', null, [ada, null]],
    ['signs another person in', recordOf(bob), [ada, bob]],
  ] as const)('another tab %s before the SDK has reported → noticed', async (_, next, expected) => {
    const { firebase, seen } = returning(recordOf(ada));
    window.dispatchEvent(new Event('load'));
    await vi.waitFor(() => expect(firebase.watchAccount).toHaveBeenCalled());
    store(next);
    window.dispatchEvent(new Event('storage'));
    expect(seen).toEqual(expected);
  });

  it('cached token refused, storage changes → still not used again', async () => {
    const { identity, load } = returning(recordOf(ada));
    load.mockRejectedValueOnce(new Error('offline'));
    await expect(identity.getToken({ fresh: true })).rejects.toMatchObject({ code: 'network' });
    window.dispatchEvent(new Event('storage'));
    expect(await identity.getToken()).toBe('from the SDK');
  });
});
