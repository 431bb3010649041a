import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { adaProfile, harbour } from '../../tests/entities.ts';
import { ada, bob, fakeIdentity } from '../../tests/fakeIdentity.ts';
import { createSignedInPage, createPage, settle } from '../../tests/createPage.ts';
import { ok, refused, type Reply } from '../../tests/scriptedServer.ts';
import { useFakeTime } from '../../tests/useFakeTime.ts';
import { calls } from 'contract';
import {
  accountRefusalAtom,
  isProfileOutdatedAtom,
  openInvitationsAtom,
  pendingToastsAtom,
  serverReachableAtom,
  sessionAtom,
  signedOutAtom,
} from '../state/store.ts';
import type { Identity } from './identity.ts';

const down: Reply = refused(503, 'Not ready');
const validServer = { 'GET /isUserValid': [ok(null)] };
const signedIn = { ...validServer, 'GET /user': [ok(adaProfile)] };

beforeEach(() => {
  useFakeTime();
  vi.stubGlobal('localStorage', {});
});

describe('after sign-in', () => {
  it('the provider has not answered → the session is idle', () => {
    const { read } = createPage(signedIn);
    expect(read()).toEqual({ isLoggedIn: false, status: 'idle', user: null, firebaseUser: null });
  });

  it('nobody is signed in → the session is ready without requests or their code', async () => {
    const { read, report, listLines, countLoads } = createPage(signedIn);
    report(null);
    await settle();
    expect(read().status).toBe('ready');
    expect([countLoads(), listLines()]).toEqual([0, []]);
  });

  it('a valid account with a profile → is loading, then ready with it', async () => {
    const { read, report, listLines } = createPage(signedIn);
    report(ada);
    expect(read()).toMatchObject({ isLoggedIn: true, status: 'loading', firebaseUser: ada });
    await settle();
    expect(read()).toMatchObject({ status: 'ready', user: adaProfile });
    expect(listLines()).toEqual(['GET /isUserValid', 'GET /user']);
  });

  it.each<[string, Reply, 'disabled' | 'invalid']>([
    ['payload {valid: false}', ok({ valid: false }), 'invalid'],
    ['payload {isValid: false}', ok({ isValid: false }), 'invalid'],
    ['payload false', ok(false), 'invalid'],
    ['200 and ok false', { status: 200, body: { ok: false, message: 'No', statusCode: 200 } }, 'invalid'],
    ['401', refused(401, 'No'), 'invalid'],
    ['403', refused(403, 'Disabled'), 'disabled'],
  ])(
    'the validity check answers %s → the account is refused, and no profile is requested',
    async (_what, reply, refusal) => {
      const { read, report, listLines, store } = await createSignedInPage({ ...signedIn, 'GET /isUserValid': [reply] });
      expect(read()).toMatchObject({ status: 'ready', user: null, isLoggedIn: true });
      expect(store.get(accountRefusalAtom)).toBe(refusal);
      expect(store.get(serverReachableAtom)).toBe(true);
      expect(listLines()).not.toContain('GET /user');
      report(bob);
      expect(store.get(accountRefusalAtom)).toBeNull();
      await settle();
    },
  );

  it.each([true, null, { id: 7 }])(
    'the validity check answers ok with payload %o → the account is valid',
    async (payload) => {
      const { read } = await createSignedInPage({ ...signedIn, 'GET /isUserValid': [ok(payload)] });
      expect(read()).toMatchObject({ status: 'ready', user: adaProfile });
    },
  );

  it('there is no organization → the session is ready without a profile request', async () => {
    const { read, listLines, store } = await createSignedInPage({
      'GET /isUserValid': [ok({ valid: true, hasOrganization: false })],
    });
    expect(read()).toMatchObject({ status: 'ready', user: null });
    expect(store.get(accountRefusalAtom)).toBeNull();
    expect(listLines()).toEqual(['GET /isUserValid']);
  });

  it.each<[string, Reply]>([
    ['200 and ok false → means no organization', { status: 200, body: { ok: false, message: 'No', statusCode: 200 } }],
    ['401 → means no organization, and does not renew the token', refused(401, 'None yet')],
  ])('the profile answers %s → the session is ready without a profile', async (_what, reply) => {
    const getToken = vi.fn<Identity['getToken']>(async () => 'token-1');
    const { read, listLines, store } = await createSignedInPage(
      { ...validServer, 'GET /user': [reply] },
      { identity: { getToken } },
    );
    expect(read()).toMatchObject({ status: 'ready', user: null });
    expect(store.get(accountRefusalAtom)).toBeNull();
    expect(listLines().filter((line) => line === 'GET /user')).toHaveLength(1);
    expect(getToken).not.toHaveBeenCalledWith({ fresh: true });
  });

  it('the profile answers 403 → it is requested until it succeeds', async () => {
    const notNow = refused(403, 'Not now');
    const { read, listLines, store } = await createSignedInPage({
      ...validServer,
      'GET /user': [notNow, notNow, ok(adaProfile)],
    });
    expect(store.get(accountRefusalAtom)).toBe('disabled');
    await vi.advanceTimersByTimeAsync(5000);
    expect(listLines().filter((line) => line === 'GET /user')).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(5000);
    expect(read()).toMatchObject({ status: 'ready', user: adaProfile });
    expect(store.get(accountRefusalAtom)).toBeNull();
  });

  it.each<[string, Record<string, readonly Reply[]>]>([
    [
      'does not answer',
      { 'GET /isUserValid': ['unreachable', 'unreachable', ok(null)], 'GET /readiness_check': ['unreachable'] },
    ],
    ['answers 5xx', { 'GET /isUserValid': [down, down, ok(null)] }],
    ['answers 429', { 'GET /isUserValid': [refused(429, 'Slow'), refused(429, 'Slow'), ok(null)] }],
    [
      'is not ready',
      {
        'GET /isUserValid': [{ status: 404, text: '' }, { status: 404, text: '' }, ok(null)],
        'GET /readiness_check': [down],
      },
    ],
  ])('the server %s → it is asked every second while the status is loading', async (_how, script) => {
    const { read, report, listLines, store } = createPage({ ...signedIn, ...script });
    const checks = () => listLines().filter((line) => line === 'GET /isUserValid').length;
    report(ada);
    await vi.advanceTimersByTimeAsync(999);
    expect(checks()).toBe(1);
    expect(store.get(serverReachableAtom)).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(checks()).toBe(2);
    expect(read().status).toBe('loading');
    await vi.advanceTimersByTimeAsync(1000);
    expect(read()).toMatchObject({ status: 'ready', user: adaProfile });
    expect(store.get(serverReachableAtom)).toBe(true);
    expect(store.get(pendingToastsAtom)).toEqual([]);
  });

  it.each(['GET /isUserValid', 'GET /user'] as const)(
    'fault 39: 429 on %s → the request is repeated when the server allows it',
    async (line) => {
      const { read, listLines, showTab } = await createSignedInPage({
        ...signedIn,
        [line]: [refused(429, 'Slow', null, { 'retry-after': '20' }), ...signedIn[line]],
      });
      showTab();
      await vi.advanceTimersByTimeAsync(19_999);
      expect(listLines().filter((sent) => sent === line)).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(1);
      expect(read()).toMatchObject({ status: 'ready', user: adaProfile });
    },
  );

  it('the backend code fails to load → loading is retried every second', async () => {
    const { read, report, store, countLoads, listLines } = createPage(signedIn, { failedLoads: 2 });
    report(ada);
    await vi.advanceTimersByTimeAsync(1999);
    expect(countLoads()).toBe(2);
    expect(store.get(serverReachableAtom)).toBe(false);
    expect(read()).toMatchObject({ isLoggedIn: true, status: 'loading' });
    await vi.advanceTimersByTimeAsync(1);
    expect(read()).toMatchObject({ status: 'ready', user: adaProfile });
    expect(store.get(serverReachableAtom)).toBe(true);
    expect(listLines()).toEqual(['GET /isUserValid', 'GET /user']);
  });

  it('the tab is hidden → the request is repeated only after 15 s', async () => {
    const { read, report, tab } = createPage({ ...signedIn, 'GET /isUserValid': [down, ok(null)] });
    tab.visibilityState = 'hidden';
    report(ada);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(read().status).toBe('loading');
    await vi.advanceTimersByTimeAsync(1);
    expect(read().status).toBe('ready');
  });

  it.each<[string, Reply]>([
    ['500', refused(500, 'No')],
    ['200 and ok false, with 500 in the body', { status: 200, body: { ok: false, message: 'No', statusCode: 500 } }],
    ['no answer', 'unreachable'],
    ['no profile', ok(null)],
  ])('%s on the profile → only the profile is requested again', async (_what, failure) => {
    const { read, report, listLines } = createPage({ ...validServer, 'GET /user': [failure, ok(adaProfile)] });
    const countLines = (line: string) => listLines().filter((entry) => entry === line).length;
    report(ada);
    await vi.advanceTimersByTimeAsync(4999);
    expect(countLines('GET /user')).toBe(1);
    expect(read().status).toBe('loading');
    await vi.advanceTimersByTimeAsync(1);
    expect(read()).toMatchObject({ status: 'ready', user: adaProfile });
    expect(countLines('GET /isUserValid')).toBe(1);
  });
});

describe('a newer account', () => {
  it('fault 36: the older account’s answer comes last → it is not shown', async () => {
    const lateReply = Promise.withResolvers<Reply>();
    const profile = { ...adaProfile, name: 'Bob' };
    const { read, report } = await createSignedInPage({
      ...validServer,
      'GET /user': [{ later: lateReply.promise }, ok(profile)],
    });
    report(bob);
    await settle();
    lateReply.resolve(ok(adaProfile));
    await settle();
    expect(read()).toMatchObject({ firebaseUser: bob, user: profile });
  });

  it('the server is unreachable → the older account’s retries stop', async () => {
    const { report, listLines } = await createSignedInPage({ 'GET /isUserValid': [down] });
    report(bob);
    await vi.advanceTimersByTimeAsync(3000);
    expect(listLines()).toHaveLength(5);
    report(null);
    await vi.advanceTimersByTimeAsync(3000);
    expect(listLines()).toHaveLength(5);
  });
});

it('the user returns many times → the profile is read at most every five seconds', async () => {
  const { backend, listLines, requests } = await createSignedInPage(signedIn);
  requests.length = 0;
  const { refreshProfileOnReturn } = await backend();
  for (const _ of [1, 2, 3]) await refreshProfileOnReturn();
  expect(listLines()).toEqual(['GET /user']);
  await vi.advanceTimersByTimeAsync(5000);
  await refreshProfileOnReturn();
  expect(listLines()).toEqual(['GET /user', 'GET /user']);
});

describe('sign-out', () => {
  it('a sign-out on this page → clears the account, also on the device', async () => {
    const storedDraft = storeDraft();
    const { read, session } = await createSignedInPage(signedIn);
    await session.signOut();
    expect(read()).toEqual({ isLoggedIn: false, status: 'ready', user: null, firebaseUser: null });
    expect(storedDraft.size).toBe(0);
  });

  it('a sign-out in another tab → clears drafts that this page is still saving', async () => {
    const { report, store } = await createSignedInPage(signedIn);
    const drafts = storeDraft(() => '1');
    drafts.clear();
    store.sub(sessionAtom, () => void drafts.set('askwell.draft.ada.people', '{}'));
    report(null);
    expect(drafts.size).toBe(0);
  });

  it('the session expires → the account’s data on the device is kept', async () => {
    const drafts = storeDraft();
    const { report } = await createSignedInPage(signedIn);
    report(null);
    expect(drafts.size).toBe(1);
  });

  it('a sign-out on this page → is recorded as “here”', async () => {
    const { session, store, report } = await createSignedInPage(signedIn);
    await session.signOut();
    expect(store.get(signedOutAtom)).toBe('here');
    // The SDK also reports the sign-out, perhaps later.
    report(null);
    expect(store.get(signedOutAtom)).toBe('here');
  });

  it.each([
    ['another tab', '1', 'elsewhere'],
    ['an expired session', null, null],
  ])('the session ends by %s → is not recorded as “here”', async (_what, marker, where) => {
    const { report, store } = await createSignedInPage(signedIn);
    vi.stubGlobal('localStorage', { getItem: () => marker });
    report(null);
    expect(store.get(signedOutAtom)).toBe(where);
  });

  it('a sign-out fails → its code is logged, and the user is still signed in', async () => {
    const failure = Object.assign(new Error('ada@example.com'), { code: 'auth/internal-error' });
    const { read, session, log } = await createSignedInPage(signedIn, {
      identity: { signOut: () => Promise.reject(failure) },
    });
    await expect(session.signOut()).rejects.toBe(failure);
    expect(log).toHaveBeenCalledWith('error', 'sign-out-failed', { code: 'auth/internal-error' });
    expect(read().isLoggedIn).toBe(true);
  });
});

function storeDraft(getItem = (): string | null => null): Map<string, string> {
  const drafts = new Map([['askwell.draft.ada.people', '{}']]);
  vi.stubGlobal('localStorage', {
    ...Object.fromEntries(drafts),
    getItem,
    removeItem: (key: string) => drafts.delete(key),
  });
  return drafts;
}

describe('a change is saved, but the profile cannot be read again', () => {
  it('the change succeeds → the profile is outdated until it is read', async () => {
    const { store, call, refreshProfile, listLines } = await createSignedInPage({
      ...validServer,
      'GET /user': [ok(adaProfile), refused(500, 'No'), refused(500, 'No'), refused(500, 'No'), ok(adaProfile)],
      'POST /locations': [ok([harbour], 201)],
    });
    const saving = call(calls.addLocations, { body: { locations: [{ name: 'Harbour' }] } });
    await vi.advanceTimersByTimeAsync(5000);
    expect((await saving).ok).toBe(true);
    expect(store.get(isProfileOutdatedAtom)).toBe(true);
    expect(store.get(pendingToastsAtom)).toEqual([]);
    await refreshProfile();
    expect(store.get(isProfileOutdatedAtom)).toBe(false);
    expect(listLines().filter((line) => line === 'POST /locations')).toHaveLength(1);
  });
});

const id = adaProfile._id ?? '';

it('an admin changes the email of their own row → the profile is removed', async () => {
  const { call, read, store } = await createSignedInPage({
    ...validServer,
    'GET /user': [ok(adaProfile), refused(401, 'No')],
    [`PATCH /users/${id}`]: [ok(null)],
  });
  await call(calls.changeUser, { params: { id }, body: {} });
  expect(read()).toMatchObject({ status: 'ready', user: null });
  expect(store.get(accountRefusalAtom)).toBe(null);
});

describe('the organization of the account', () => {
  const noOrganization = ok({ valid: true, hasOrganization: false, invitations: 1 });
  const withOrganization = ok({ valid: true, hasOrganization: true, invitations: 0 });

  it('an invitation is accepted → its organization replaces the invitation', async () => {
    const { call, read, store, listLines, clear } = await createSignedInPage({
      'GET /isUserValid': [noOrganization, withOrganization],
      'POST /invitations/o2/accept': [ok(null)],
      'GET /user': [ok({ ...adaProfile, organizationId: 'o2' })],
    });
    expect(store.get(openInvitationsAtom)).toBe(1);
    await call(calls.acceptInvitation, { params: { id: 'o2' }, body: {} });
    expect(read().user).toMatchObject({ organizationId: 'o2' });
    expect(store.get(openInvitationsAtom)).toBe(0);
    expect(listLines().slice(1)).toEqual(['POST /invitations/o2/accept', 'GET /isUserValid', 'GET /user']);
    expect(clear).toHaveBeenCalledOnce();
  });

  it('the account leaves → it has no organization, and its data is removed', async () => {
    const { call, read, clear } = await createSignedInPage({
      'GET /isUserValid': [withOrganization, noOrganization],
      'GET /user': [ok(adaProfile)],
      'POST /org/leave': [ok(null)],
    });
    await call(calls.leaveOrganization);
    expect(read()).toMatchObject({ status: 'ready', user: null });
    expect(clear).toHaveBeenCalledOnce();
  });

  it('invitations are read → their number is stored', async () => {
    const { call, store } = await createSignedInPage({
      'GET /isUserValid': [noOrganization],
      'GET /invitations': [ok({ email: 'ada@example.com', isProven: true, open: [], current: null })],
    });
    await call(calls.getInvitations);
    expect(store.get(openInvitationsAtom)).toBe(0);
  });
});

describe('refreshProfile', () => {
  const verifiedProfile = { ...adaProfile, onboarding_status: 'verification' };

  it('the profile is refreshed → it is read without a splash', async () => {
    const { read, refreshProfile } = await createSignedInPage({
      ...validServer,
      'GET /user': [ok(adaProfile), ok(verifiedProfile)],
    });
    const refreshing = refreshProfile();
    expect(read().status).toBe('ready');
    await refreshing;
    expect(read()).toMatchObject({ status: 'ready', user: verifiedProfile });
  });

  it('fault 36: the older refresh answers last → the newer profile is kept', async () => {
    const lateReply = Promise.withResolvers<Reply>();
    const answers = [ok(adaProfile), { later: lateReply.promise }, ok(verifiedProfile)];
    const { read, refreshProfile } = await createSignedInPage({ ...validServer, 'GET /user': answers });
    const olderRefresh = refreshProfile();
    await settle();
    const newerRefresh = refreshProfile();
    await settle();
    lateReply.resolve(ok({ ...adaProfile, name: 'Older' }));
    await Promise.all([olderRefresh, newerRefresh]);
    expect(read().user).toMatchObject(verifiedProfile);
  });

  it('a refresh fails → the old profile is kept, and nothing is shown', async () => {
    const { read, refreshProfile, store } = await createSignedInPage({
      ...validServer,
      'GET /user': [ok(adaProfile), refused(403, 'No')],
    });
    expect((await refreshProfile()).ok).toBe(false);
    expect(read().user).toMatchObject(adaProfile);
    expect(store.get(pendingToastsAtom)).toEqual([]);
  });

  it('an account has no organization → checks for an organization, not for the profile', async () => {
    const noOrganization = ok({ valid: true, hasOrganization: false });
    const { refreshProfile, listLines } = await createSignedInPage({
      'GET /isUserValid': [noOrganization, noOrganization],
    });
    expect((await refreshProfile()).ok).toBe(false);
    expect(listLines()).not.toContain('GET /user');
  });
});

describe('the provider', () => {
  it('the provider fails to start → it is logged, and the status is error', () => {
    const { read, fail, log } = createPage({});
    fail(Object.assign(new Error('x'), { code: 'auth/invalid-api-key' }));
    expect(read().status).toBe('error');
    expect(log).toHaveBeenCalledWith('error', 'identity-failed', { code: 'auth/invalid-api-key' });
  });
});

/** Creates a page whose sign-in windows the test closes by hand. */
function createPageWithPopups() {
  const popups: { succeed: () => void; fail: (code: string) => void }[] = [];
  const openSignInWindow: Identity['openSignInWindow'] = () =>
    new Promise((resolve, reject) => {
      const fail = (code: string) => reject(Object.assign(new Error('for ada@example.com'), { code }));
      popups.push({ succeed: () => resolve({ profile: ada, idToken: 'token-1' }), fail });
    });
  const page = createPage({}, { identity: { openSignInWindow } });
  page.report(null);
  return { ...page, popups, signIn: page.session.signIn };
}

describe('signIn', () => {
  it('the window closes → the account and its id token are returned', async () => {
    const { signIn, popups } = createPageWithPopups();
    const result = signIn('google');
    popups[0]?.succeed();
    expect(await result).toEqual({ profile: ada, idToken: 'token-1' });
  });

  it.each([
    ['auth/popup-closed-by-user', 'info', 'sign-in-given-up', 'ready'],
    ['auth/cancelled-popup-request', 'info', 'sign-in-given-up', 'ready'],
    ['auth/account-exists-with-different-credential', 'error', 'sign-in-failed', 'error'],
  ])('faults 25, 26: %s → is logged (%s: %s) and rethrown, status %s', async (code, level, event, status) => {
    const { signIn, popups, log, read } = createPageWithPopups();
    const result = signIn('google');
    popups[0]?.fail(code);
    const reference = expect.stringMatching(/^[0-9A-Z]+$/);
    await expect(result).rejects.toMatchObject({ name: 'SignInError', code, reference });
    expect(log.mock.calls).toEqual([[level, event, { provider: 'google', code, reference }]]);
    expect(read().status).toBe(status);
  });
});

it('the browser restores a page → it is reloaded, unless it has unsaved changes', async () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { reload });
  // A page has one session, so this test needs fresh modules and leaves none behind.
  vi.resetModules();
  onTestFinished(() => void vi.resetModules());
  const { startSession } = await import('./session.ts');
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
