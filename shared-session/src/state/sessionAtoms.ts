import { type Atom, atom } from 'jotai';

import { type Session, toSession } from '../rules/session.ts';
import { emptySession, type SessionFact, sessionReducer } from '../rules/sessionReducer.ts';

const stateAtom = atom(emptySession);

/** Who is here; read-only. */
export const sessionAtom: Atom<Session> = atom((get) => toSession(get(stateAtom)));

/** Ids of the accounts that are signed in on this page. */
export const trackedUsersAtom: Atom<readonly string[]> = atom((get) => get(stateAtom).trackedUsers);

/** The one way in: a fact goes through the reducer. */
export const sessionFactAtom = atom(null, (get, set, fact: SessionFact) => {
  set(stateAtom, sessionReducer(get(stateAtom), fact));
});
