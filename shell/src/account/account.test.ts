import { expect, test } from 'vitest';

import { displayName } from './account.ts';

const user = { name: 'Ada', email: 'ada@acme.example', role: 'admin' };
const firebaseUser = { uid: 'u', name: 'Ada of Google', email: 'ada@google.example', photoURL: null };

test.each([
  ['a profile with a name', { user, firebaseUser }, 'Ada'],
  ['no profile yet', { user: null, firebaseUser }, 'Ada of Google'],
  ['no name anywhere', { user: { ...user, name: '' }, firebaseUser: { ...firebaseUser, name: null } }, user.email],
  ['nothing but an account’s address', { user: null, firebaseUser: { ...firebaseUser, name: '' } }, firebaseUser.email],
  ['nothing at all', { user: null, firebaseUser: { uid: 'u', name: null, photoURL: null } }, 'your account'],
])('%s → the displayed name', (_, session, name) => {
  expect(displayName(session)).toBe(name);
});
