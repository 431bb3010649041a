import { describe, expect, it } from 'vitest';

import { adaProfile } from '../../tests/entities.ts';
import { ada, bob } from '../../tests/fakeIdentity.ts';
import { emptySession, type SessionEvent, sessionReducer, type SessionState, toSession } from './session.ts';

const loading: SessionState = {
  status: 'loading',
  user: null,
  firebaseUser: ada,
  trackedUsers: ['ada'],
  refusal: null,
  isProfileOutdated: false,
  openInvitations: 0,
};
const ready: SessionState = { ...loading, status: 'ready', user: adaProfile };
const signedOut: SessionState = {
  status: 'ready',
  user: null,
  firebaseUser: null,
  trackedUsers: [],
  refusal: null,
  isProfileOutdated: false,
  openInvitations: 0,
};
const renamed = { ...adaProfile, name: 'Ada Lovelace' };

const rows: [situation: string, before: SessionState, event: SessionEvent, after: SessionState][] = [
  ['nobody signed in at the start → ready', emptySession, { type: 'signed-out' }, signedOut],
  ['account reported → loading and tracked', emptySession, { type: 'identity-reported', profile: ada }, loading],
  [
    'another account reported → the old profile is cleared',
    ready,
    { type: 'identity-reported', profile: bob },
    {
      status: 'loading',
      user: null,
      firebaseUser: bob,
      trackedUsers: ['ada', 'bob'],
      refusal: null,
      isProfileOutdated: false,
      openInvitations: 0,
    },
  ],
  [
    'the same account again → tracked once',
    ready,
    { type: 'identity-reported', profile: ada },
    { ...loading, trackedUsers: ['ada'] },
  ],
  [
    'invitations counted → known',
    ready,
    { type: 'invitations-counted', uid: 'ada', open: 2 },
    { ...ready, openInvitations: 2 },
  ],
  [
    'another account reported → the previous account’s invitations are cleared',
    { ...ready, openInvitations: 2 },
    { type: 'identity-reported', profile: ada },
    loading,
  ],
  ['profile loaded → ready with it', loading, { type: 'profile-loaded', uid: 'ada', user: adaProfile }, ready],
  [
    'no organization yet → ready without profile',
    loading,
    { type: 'profile-absent', uid: 'ada' },
    { ...ready, user: null },
  ],
  [
    'account refused → ready without profile',
    loading,
    { type: 'account-refused', uid: 'ada', refusal: 'disabled' },
    { ...ready, user: null, refusal: 'disabled' },
  ],
  ["another account's profile → nothing", loading, { type: 'profile-loaded', uid: 'bob', user: adaProfile }, loading],
  ["another account's absence → nothing", loading, { type: 'profile-absent', uid: 'bob' }, loading],
  ['profile after sign-out → nothing', signedOut, { type: 'profile-loaded', uid: 'ada', user: adaProfile }, signedOut],
  [
    'profile refreshed → replaced, status stays',
    ready,
    { type: 'profile-refreshed', uid: 'ada', user: renamed },
    { ...ready, user: renamed },
  ],
  [
    'profile outdated, then refreshed → up to date',
    { ...ready, isProfileOutdated: true },
    { type: 'profile-refreshed', uid: 'ada', user: renamed },
    { ...ready, user: renamed },
  ],
  ['sign-in failed → error', signedOut, { type: 'sign-in-failed' }, { ...signedOut, status: 'error' }],
  ['provider cannot start → error', emptySession, { type: 'identity-failed' }, { ...emptySession, status: 'error' }],
  [
    'sign-in after an error → loading',
    { ...signedOut, status: 'error' },
    { type: 'identity-reported', profile: ada },
    loading,
  ],
  [
    'signed out → empty, ready, only this account untracked',
    { ...ready, trackedUsers: ['bob', 'ada'] },
    { type: 'signed-out' },
    { ...signedOut, trackedUsers: ['bob'] },
  ],
];

describe('sessionReducer', () => {
  it.each(rows)('%s', (_situation, before, event, after) => {
    expect(sessionReducer(before, event)).toEqual(after);
  });

  it.each([
    [emptySession, false],
    [loading, true],
    [signedOut, false],
  ])('logged in is whether an account is present', (state, isLoggedIn) => {
    expect(toSession(state).isLoggedIn).toBe(isLoggedIn);
  });
});
