import { type Atom, atom, type WritableAtom } from 'jotai';

import type { Location, Organization, Summary, UserListItem } from '../contract.ts';
import type { ApiFailure, ApiResult } from '../rules/apiResult.ts';

/** A resource as atoms: what pages read, whether one reads it now, the newest request's number, and the setter for facts. */
export type ResourceAtoms<Data> = {
  view: Atom<Resource<Data>>;
  isShown: Atom<boolean>;
  newestRequest: Atom<number>;
  fact: WritableAtom<null, [ResourceFact<Data>], void>;
};

export const organizationAtoms = createResourceAtoms<Organization>();
export const locationsAtoms = createResourceAtoms<Location[]>();
export const usersAtoms = createResourceAtoms<UserListItem[]>();
export const summaryAtoms = createResourceAtoms<Summary>();

/** The organization; read-only. */
export const organizationAtom: Atom<Resource<Organization>> = organizationAtoms.view;
/** The organization's locations; read-only. */
export const locationsAtom: Atom<Resource<Location[]>> = locationsAtoms.view;
/** The organization's users; read-only. */
export const usersAtom: Atom<Resource<UserListItem[]>> = usersAtoms.view;
/** The organization in numbers; read-only. */
export const summaryAtom: Atom<Resource<Summary>> = summaryAtoms.view;

const runningUpdatesAtom = atom(0);
const lastLocationErrorAtom = atom<string | null>(null);

/** "loading" while a change is being saved; read-only. */
export const updateStatusAtom: Atom<'idle' | 'loading'> = atom((get) =>
  get(runningUpdatesAtom) > 0 ? 'loading' : 'idle',
);
/** The server's message for the last creation of locations that failed; read-only. */
export const locationErrorAtom: Atom<string | null> = atom((get) => get(lastLocationErrorAtom));

export const updateStartedAtom = atom(null, (_get, set) => set(runningUpdatesAtom, (running) => running + 1));
export const updateEndedAtom = atom(null, (_get, set) => set(runningUpdatesAtom, (running) => running - 1));
export const setLocationErrorAtom = atom(null, (_get, set, message: string | null) =>
  set(lastLocationErrorAtom, message),
);

/** Clears the data of the account that was signed in. */
export const clearOrganizationAtom = atom(null, (_get, set) => {
  set(organizationAtoms.fact, { type: 'cleared' });
  set(locationsAtoms.fact, { type: 'cleared' });
  set(usersAtoms.fact, { type: 'cleared' });
  set(summaryAtoms.fact, { type: 'cleared' });
  set(lastLocationErrorAtom, null);
});

function createResourceAtoms<Data>(): ResourceAtoms<Data> {
  const stateAtom = atom(emptyResource<Data>());
  const readersAtom = atom(0);
  const mountAtom = atom(
    () => null,
    (_get, set, change: 1 | -1) => set(readersAtom, (readers) => readers + change),
  );
  mountAtom.onMount = (set) => {
    set(1);
    return () => set(-1);
  };
  return {
    view: atom((get) => {
      get(mountAtom);
      return toResource(get(stateAtom));
    }),
    isShown: atom((get) => get(readersAtom) > 0),
    newestRequest: atom((get) => get(stateAtom).asked),
    fact: atom(null, (get, set, fact: ResourceFact<Data>) => set(stateAtom, resourceReducer(get(stateAtom), fact))),
  };
}

/** Something loaded from the server. A failed reload keeps the data it could not replace. */
export type Resource<Data> = {
  data: Data | null;
  status: 'idle' | 'loading' | 'ready' | 'error';
  error: ApiFailure | null;
};

/** `asked` numbers the requests, so that an older answer is not taken for the newest. */
export type ResourceState<Data> = Resource<Data> & { asked: number };

type ResourceFact<Data> =
  | { type: 'requested' }
  | { type: 'answered'; request: number; result: ApiResult<Data> }
  | { type: 'cleared' };

export function emptyResource<Data>(): ResourceState<Data> {
  return { data: null, status: 'idle', error: null, asked: 0 };
}

/** Only the answer to the newest request counts; clearing makes every answer under way an old one. */
export function resourceReducer<Data>(state: ResourceState<Data>, fact: ResourceFact<Data>): ResourceState<Data> {
  switch (fact.type) {
    case 'requested':
      return { ...state, status: 'loading', asked: state.asked + 1 };
    case 'cleared':
      return { ...emptyResource<Data>(), asked: state.asked + 1 };
    case 'answered':
      if (fact.request !== state.asked) return state;
      return fact.result.ok
        ? { ...state, status: 'ready', data: fact.result.payload, error: null }
        : { ...state, status: 'error', error: fact.result };
  }
}

function toResource<Data>({ data, status, error }: ResourceState<Data>): Resource<Data> {
  return { data, status, error };
}
