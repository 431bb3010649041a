import { type Atom, atom } from 'jotai';

import type { Location, Organization, Summary, UserListItem } from '../contract.ts';
import type { Resource } from '../rules/resource.ts';
import { createResourceAtoms } from './createResourceAtoms.ts';

export const organizationAtoms = createResourceAtoms<Organization>();
export const locationsAtoms = createResourceAtoms<Location[]>();
export const usersAtoms = createResourceAtoms<UserListItem[]>();
export const summaryAtoms = createResourceAtoms<Summary>();
const runningUpdatesAtom = atom(0);
const lastLocationErrorAtom = atom<string | null>(null);

/** The organization as the server last told it; read-only. */
export const organizationAtom: Atom<Resource<Organization>> = organizationAtoms.view;
/** The organization's locations; read-only. */
export const locationsAtom: Atom<Resource<Location[]>> = locationsAtoms.view;
/** The organization's people; read-only. */
export const usersAtom: Atom<Resource<UserListItem[]>> = usersAtoms.view;

/** The organization in numbers; read-only. */
export const summaryAtom: Atom<Resource<Summary>> = summaryAtoms.view;

/** "loading" while a change is being saved. */
export const updateStatusAtom: Atom<'idle' | 'loading'> = atom((get) =>
  get(runningUpdatesAtom) > 0 ? 'loading' : 'idle',
);
/** The server's words on the last creation of locations that failed. */
export const locationErrorAtom: Atom<string | null> = atom((get) => get(lastLocationErrorAtom));

export const updateStartedAtom = atom(null, (_get, set) => set(runningUpdatesAtom, (running) => running + 1));
export const updateEndedAtom = atom(null, (_get, set) => set(runningUpdatesAtom, (running) => running - 1));
export const setLocationErrorAtom = atom(null, (_get, set, message: string | null) =>
  set(lastLocationErrorAtom, message),
);

/** Forgets what belongs to the account that was here. */
export const clearOrganizationAtom = atom(null, (_get, set) => {
  set(organizationAtoms.fact, { type: 'cleared' });
  set(locationsAtoms.fact, { type: 'cleared' });
  set(usersAtoms.fact, { type: 'cleared' });
  set(summaryAtoms.fact, { type: 'cleared' });
  set(lastLocationErrorAtom, null);
});
