import { patiently } from '@askwell/page-kit';
import { useStore } from 'jotai';
import {
  type ApiFailure,
  type ApiResult,
  call,
  calls,
  type ChangedUsers,
  sessionAtom,
  useQueryClient,
  type UserListItem,
  type UsersPatch,
  type UsersUndo,
} from 'shared-session';

import { saveUser } from '../users.ts';

export type PeopleChange = UsersPatch['change'] | 'remove' | 'resend';
export type UndoRows = UsersUndo['users'];

/** What came of a change: for whom it failed, why first, and how the rest is undone. */
export type Outcome<Row> = { failed: readonly Row[]; failure: ApiFailure | null; undo: UndoRows };

type Answer = ApiResult<ChangedUsers>;

/** Changes one or many people, and undoes that. */
export function useChangePeople() {
  return changesOf(useStore(), useQueryClient());
}

export function changesOf(store: ReturnType<typeof useStore>, client: ReturnType<typeof useQueryClient>) {
  const account = () => store.get(sessionAtom).firebaseUser?.uid;

  /**
   * A thousand in one call; one after the other if there is no such call, as on a server that has only what the specification
   * names. If another account signs in meanwhile, as in another tab, the rest is not sent in its name.
   */
  async function sendAll<Row>(
    rows: readonly Row[],
    many: ((part: readonly Row[]) => Promise<Answer>) | null,
    one: (row: Row) => Promise<Answer>,
    onProgress?: (done: number) => void,
  ) {
    const own = account();
    const waiting = [...rows];
    const failed: Row[] = [];
    const changed: ChangedUsers = { before: [], after: [] };
    let failure: ApiFailure | null = null;
    for (let sendsMany = many !== null; waiting.length > 0; onProgress?.(rows.length - waiting.length)) {
      const part = waiting.splice(0, sendsMany ? atOnce : 1);
      const send = () => (sendsMany && many ? many(part) : Promise.all(part.map(one)).then(([only = notSent]) => only));
      const result = account() !== own ? notSent : await patiently(send);
      if (sendsMany && noSuchCall.has(result.statusCode)) {
        sendsMany = false;
        waiting.unshift(...part);
      } else if (result.ok) {
        changed.before.push(...result.payload.before);
        changed.after.push(...result.payload.after);
      } else {
        failure ??= result;
        failed.push(...part);
      }
    }
    // They may be gone, or be other than the page shows.
    if (failed.length > 0) void client.invalidateQueries({ queryKey: [calls.getUsers.path] });
    return { failed, failure, changed };
  }

  return {
    change: async (
      users: readonly UserListItem[],
      change: PeopleChange,
      onProgress?: (done: number) => void,
    ): Promise<Outcome<UserListItem>> => {
      const many = users.length > 1 && change !== 'resend' ? (part: typeof users) => changeMany(part, change) : null;
      const { changed, ...rest } = await sendAll(users, many, (user) => changeOne(user, change), onProgress);
      return { ...rest, undo: change === 'resend' ? [] : undoOf(changed, change) };
    },
    undo: (rows: UndoRows) =>
      sendAll<UndoRows[number]>(rows, (part) => call(calls.undoUsers, { body: { users: [...part] }, silent }), undoOne),
  };
}

const silent = true;
/** The most that the server changes in one call. */
const atOnce = 1000;
const noSuchCall = new Set([404, 405, 501]);

// Without a message, because the pages of the account before are gone.
const notSent: ApiFailure = { ok: false, serverIsOk: true, statusCode: 500, message: '' };

function changeMany(users: readonly UserListItem[], change: Exclude<PeopleChange, 'resend'>): Promise<Answer> {
  const ids = users.map(({ _id }) => _id);
  return change === 'remove'
    ? call(calls.removeUsers, { body: { ids }, silent })
    : call(calls.changeUsers, { body: { ids, change }, silent });
}

async function changeOne(user: UserListItem, change: PeopleChange): Promise<Answer> {
  const options = { params: { id: user._id }, silent };
  if (change === 'remove') return asChanged(user, await call(calls.removeUser, options));
  if (change === 'resend') return asChanged(user, await call(calls.resendInvitation, options));
  const { addLocations, ...rest } = change;
  const added = addLocations && { locations: [...new Set([...user.locations, ...addLocations])] };
  const result = await saveUser(user, { ...rest, ...added });
  return asChanged(user, result, result.ok ? result.payload : null);
}

const asChanged = (user: UserListItem, result: ApiResult<unknown>, after: UserListItem | null = null): Answer =>
  result.ok ? { ...result, payload: { before: [user], after: after ? [after] : [] } } : result;

/** The old values of what a change has changed. */
function undoOf({ before, after }: ChangedUsers, change: Exclude<PeopleChange, 'resend'>): UndoRows {
  const versions = new Map(after.map(({ _id, version }) => [_id, version]));
  return before.map(({ _id, role, status, locations }) => {
    const version = versions.get(_id);
    return {
      _id,
      ...(change !== 'remove' && {
        ...(change.role && { role }),
        ...(change.status && { status }),
        ...((change.locations ?? change.addLocations) && { locations }),
        ...(version !== undefined && { version }),
      }),
    };
  });
}

/** Whether undoing it restores a person who was removed. */
export const isRestored = ({ role, status, locations }: UndoRows[number]) => !(role ?? status ?? locations);

async function undoOne(row: UndoRows[number]): Promise<Answer> {
  const { _id, status, version, ...old } = row;
  const result = isRestored(row)
    ? await call(calls.restoreUser, { params: { id: _id }, silent })
    : await saveUser({ _id, version }, { ...old, ...(status && status !== 'invited' && { status }) });
  return result.ok ? { ...result, payload: { before: [], after: [] } } : result;
}
