import { expect, test } from 'vitest';

import { getAccountName } from './session.ts';

const user = { name: 'Ada', email: 'ada@acme.example', role: 'admin' };
const firebaseUser = { uid: 'u', name: 'Ada of Google', email: 'ada@google.example', photoURL: null };

test.each([
  ['a profile with a name', { user, firebaseUser }, 'Ada'],
  ['no profile yet', { user: null, firebaseUser }, 'Ada of Google'],
  ['no name anywhere', { user: { ...user, name: '' }, firebaseUser: { ...firebaseUser, name: null } }, user.email],
  ['only the account’s email', { user: null, firebaseUser: { ...firebaseUser, name: '' } }, firebaseUser.email],
  ['no name or email', { user: null, firebaseUser: { uid: 'u', name: null, photoURL: null } }, 'Unnamed'],
])('%s → gives the account’s name', (_, session, name) => {
  expect(getAccountName(session)).toBe(name);
});
