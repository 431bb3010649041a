import { describe, expect, it } from 'vitest';

import { adaProfile } from '../../tests/entities.ts';
import { ada } from '../../tests/fakeIdentity.ts';
import { emptySession, type SessionEvent, sessionReducer, type SessionState } from './session.ts';

const loading: SessionState = { ...emptySession, status: 'loading', firebaseUser: ada, trackedUsers: ['ada'] };
const readySession: SessionState = { ...loading, status: 'ready', user: adaProfile };
const signedOut: SessionState = { ...emptySession, status: 'ready' };
const withInvitations = { ...readySession, openInvitations: 2 };
const bothTracked = ['ada', 'bob'];

// effects/session.test.ts covers the other events.
const rows: [situation: string, before: SessionState, event: SessionEvent, after: SessionState][] = [
  [
    'the same account is reported again → it is tracked once',
    readySession,
    { type: 'identity-reported', profile: ada },
    loading,
  ],
  [
    'invitations are counted → the session has their number',
    readySession,
    { type: 'invitations-counted', uid: 'ada', open: 2 },
    withInvitations,
  ],
  [
    'an account is reported again → its invitations are cleared',
    withInvitations,
    { type: 'identity-reported', profile: ada },
    loading,
  ],
  [
    'an earlier window fails after the sign-in → still signed in',
    readySession,
    { type: 'sign-in-failed' },
    readySession,
  ],
  ['the identity provider fails after the sign-in → still signed in', loading, { type: 'identity-failed' }, loading],
  [
    'the user signs out → only this account is untracked',
    { ...readySession, trackedUsers: bothTracked },
    { type: 'signed-out', where: 'here' },
    { ...signedOut, trackedUsers: ['bob'], signedOut: 'here' },
  ],
];

describe('sessionReducer', () => {
  it.each(rows)('%s', (_situation, before, event, after) => {
    expect(sessionReducer(before, event)).toEqual(after);
  });
});
