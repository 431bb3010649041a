import {
  type Call,
  calls,
  type Invitations,
  type Location,
  type LocationForm,
  type LocationPatch,
  type OrganizationForm,
  type UserForm,
  type UserListItem,
  type UserPatch,
} from '../contract.ts';
import type { ApiResult, EarlyAnswer } from '../rules/answer.ts';
import {
  clearOrganizationAtom,
  lastLocationErrorAtom,
  locationsAtoms,
  organizationAtoms,
  type ResourceAtoms,
  runningUpdatesAtom,
  summaryAtoms,
  usersAtoms,
} from '../state/organizationAtoms.ts';
import { sessionAtom, sessionEventAtom, type Store } from '../state/store.ts';
import type { CallFunction, Query } from './client.ts';
import type { SessionEvent } from '../rules/session.ts';

type Options = { call: CallFunction; store: Store; refreshProfile: () => Promise<unknown> };
type LoadOptions = Options & { earlyAnswer?: <Data>(of: Call<Data, never>) => EarlyAnswer<Data> | null };
type WriteOptions = { idempotencyKey?: string };

/** Reads and changes the organization, its locations and its users, and reloads what a change affects. */
export function createOrganizationEffects({ call, store, refreshProfile, earlyAnswer = () => null }: LoadOptions) {
  let lastUserQuery: Query | undefined;
  const early = new Map<string, () => void>();

  const loadOrganization = loader(organizationAtoms, calls.getOrganization);
  const loadLocations = loader(locationsAtoms, calls.getLocations);
  const loadUsersOf = loader(usersAtoms, calls.getUsers);
  const loadUsers = (query?: Query) => loadUsersOf((lastUserQuery = query));
  const loadSummary = loader(summaryAtoms, calls.getSummary);

  return {
    /** Shows data that has come before a page asks for it. */
    showEarly: (path: string) => early.get(path)?.(),
    loadOrganization,
    loadLocations,
    loadUsers,
    loadSummary,

    saveOrganization: (form: OrganizationForm) =>
      update(() => call(calls.saveOrganization, { body: form }), refreshProfile, loadOrganization),

    async addLocations(locations: LocationForm[], options: WriteOptions = {}): Promise<ApiResult<Location[]>> {
      store.set(lastLocationErrorAtom, null);
      const result = await update(
        () => call(calls.addLocations, { ...options, body: { locations } }),
        refreshProfile,
        reloadShown,
      );
      if (!result.ok) store.set(lastLocationErrorAtom, result.message);
      return result;
    },
    changeLocation: (id: string, body: LocationPatch) =>
      update(() => call(calls.changeLocation, { params: { id }, body }), reloadShown),
    removeLocation: (id: string) => update(() => call(calls.removeLocation, { params: { id } }), reloadShown),

    addUsers: (users: UserForm[], options: WriteOptions = {}): Promise<ApiResult<UserListItem[]>> =>
      update(() => call(calls.addUsers, { ...options, body: { users } }), refreshProfile, reloadShown, reloadUsers),
    changeUser: (id: string, body: UserPatch) =>
      update(() => call(calls.changeUser, { params: { id }, body }), reloadShown),
    removeUser: (id: string) => update(() => call(calls.removeUser, { params: { id } }), reloadShown),
  };

  /** Loads a resource, or uses data that came early and is shown already. */
  function loader<Data>(atoms: ResourceAtoms<Data>, of: Call<Data, never>) {
    early.set(of.path, () => {
      const known = earlyAnswer(of);
      if (known !== null) void loadResource(store, atoms, async () => known.answer);
    });
    return async (query?: Query): Promise<ApiResult<Data>> => {
      const known = query === undefined && store.get(atoms.view).status === 'ready' ? earlyAnswer(of) : null;
      known?.take();
      return known?.answer ?? loadResource(store, atoms, () => call(of, { query }));
    };
  }

  /** Reloads what is on screen: each of these lists counts the others. The rest loads when a page shows it. */
  async function reloadShown() {
    const loads = [
      store.get(locationsAtoms.isShown) && loadLocations(),
      store.get(usersAtoms.isShown) && loadUsers(lastUserQuery),
      store.get(summaryAtoms.isShown) && loadSummary(),
    ];
    await Promise.all(loads);
  }

  /** The specification refetches the users list after adding users, even if no page shows it. */
  async function reloadUsers() {
    if (!store.get(usersAtoms.isShown)) await loadUsers(lastUserQuery ?? { limit: 50 });
  }

  async function update<Payload>(
    write: () => Promise<ApiResult<Payload>>,
    ...refreshes: (() => Promise<unknown>)[]
  ): Promise<ApiResult<Payload>> {
    store.set(runningUpdatesAtom, (running) => running + 1);
    try {
      const result = await write();
      if (result.ok) await Promise.all(refreshes.map((refresh) => refresh()));
      return result;
    } finally {
      store.set(runningUpdatesAtom, (running) => running - 1);
    }
  }
}

/** Loads a resource; only the answer to the newest request counts. */
export async function loadResource<Data>(
  store: Store,
  atoms: ResourceAtoms<Data>,
  request: () => Promise<ApiResult<Data>>,
): Promise<ApiResult<Data>> {
  store.set(atoms.event, { type: 'requested' });
  const number = store.get(atoms.newestRequest);
  const result = await request();
  store.set(atoms.event, { type: 'answered', request: number, result });
  return result;
}

/** `accountSignal` aborts when the account changes. */
type InvitationOptions = Options & { accountSignal: () => AbortSignal };

/** Answers invitations and leaves the organization, whose data is then cleared. Failures are not shown as toasts. */
export function createInvitationEffects({ call, store, refreshProfile, accountSignal }: InvitationOptions) {
  const loadInvitations = (): Promise<ApiResult<Invitations>> =>
    withAccount(
      (signal) => call(calls.getInvitations, { signal }),
      ({ open }, uid) => report({ type: 'invitations-counted', uid, open: open.length }),
    );

  return {
    loadInvitations,

    /** Joins the organization; `leaves` is the id of the current one, which the user leaves. */
    acceptInvitation: (id: string, leaves?: string): Promise<ApiResult<unknown>> =>
      withAccount(
        () => call(calls.acceptInvitation, { params: { id }, body: { leaves }, silent: true }),
        async () => {
          store.set(clearOrganizationAtom);
          await refreshProfile();
          // Counted once the new role is shown: a page without invitations leads elsewhere.
          void loadInvitations();
        },
      ),

    declineInvitation: (id: string): Promise<ApiResult<unknown>> =>
      call(calls.declineInvitation, { params: { id }, silent: true }),

    leaveOrganization: (): Promise<ApiResult<unknown>> =>
      withAccount(
        () => call(calls.leaveOrganization, { silent: true }),
        (_, uid) => {
          store.set(clearOrganizationAtom);
          report({ type: 'profile-absent', uid });
        },
      ),
  };

  function report(event: SessionEvent) {
    store.set(sessionEventAtom, event);
  }

  /** Runs `follow` after a successful answer, unless the account has changed meanwhile. */
  async function withAccount<Payload>(
    ask: (signal: AbortSignal) => Promise<ApiResult<Payload>>,
    follow: (payload: Payload, uid: string) => unknown,
  ): Promise<ApiResult<Payload>> {
    const signal = accountSignal();
    const uid = store.get(sessionAtom).firebaseUser?.uid;
    const result = await ask(signal);
    if (result.ok && !signal.aborted && uid !== undefined) await follow(result.payload, uid);
    return result;
  }
}
