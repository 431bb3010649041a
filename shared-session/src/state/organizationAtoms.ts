import { type Atom, atom, type WritableAtom } from 'jotai';

import type { Location, Organization, Summary, UserListItem } from '../contract.ts';
import type { ApiFailure, ApiResult } from '../rules/answer.ts';

/** A resource as atoms: what pages read, whether one reads it now, the newest request's number, and the event setter. */
export type ResourceAtoms<Data> = {
  view: Atom<Resource<Data>>;
  isShown: Atom<boolean>;
  newestRequest: Atom<number>;
  event: WritableAtom<null, [ResourceEvent<Data>], void>;
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

/** How many changes are being saved. */
export const runningUpdatesAtom = atom(0);
export const lastLocationErrorAtom = atom<string | null>(null);

/** "loading" while a change is being saved; read-only. */
export const updateStatusAtom: Atom<'idle' | 'loading'> = atom((get) =>
  get(runningUpdatesAtom) > 0 ? 'loading' : 'idle',
);
/** The server's message if the last creation of locations failed; read-only. */
export const locationErrorAtom: Atom<string | null> = atom((get) => get(lastLocationErrorAtom));

/** Clears the data of the account that was signed in. */
export const clearOrganizationAtom = atom(null, (_get, set) => {
  set(organizationAtoms.event, { type: 'cleared' });
  set(locationsAtoms.event, { type: 'cleared' });
  set(usersAtoms.event, { type: 'cleared' });
  set(summaryAtoms.event, { type: 'cleared' });
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
    newestRequest: atom((get) => get(stateAtom).newestRequest),
    event: atom(null, (get, set, event: ResourceEvent<Data>) => set(stateAtom, resourceReducer(get(stateAtom), event))),
  };
}

/** Data loaded from the server. A failed reload keeps the old data. */
export type Resource<Data> = {
  data: Data | null;
  status: 'idle' | 'loading' | 'ready' | 'error';
  error: ApiFailure | null;
};

/** `newestRequest` numbers the requests, so that late answers to older ones are ignored. */
type ResourceState<Data> = Resource<Data> & { newestRequest: number };

type ResourceEvent<Data> =
  | { type: 'requested' }
  | { type: 'answered'; request: number; result: ApiResult<Data> }
  | { type: 'cleared' };

function emptyResource<Data>(): ResourceState<Data> {
  return { data: null, status: 'idle', error: null, newestRequest: 0 };
}

/** Only the answer to the newest request counts. Clearing counts as a request, so that answers under way are ignored. */
function resourceReducer<Data>(state: ResourceState<Data>, event: ResourceEvent<Data>): ResourceState<Data> {
  switch (event.type) {
    case 'requested':
      return { ...state, status: 'loading', newestRequest: state.newestRequest + 1 };
    case 'cleared':
      return { ...emptyResource<Data>(), newestRequest: state.newestRequest + 1 };
    case 'answered':
      if (event.request !== state.newestRequest) return state;
      return event.result.ok
        ? { ...state, status: 'ready', data: event.result.payload, error: null }
        : { ...state, status: 'error', error: event.result };
  }
}

function toResource<Data>({ data, status, error }: ResourceState<Data>): Resource<Data> {
  return { data, status, error };
}
