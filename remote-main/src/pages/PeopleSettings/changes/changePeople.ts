import { useStore } from 'jotai';
import {
  type ApiFailure,
  type ApiResult,
  call,
  calls,
  type ChangedUsers,
  maxRows,
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
  const store = useStore();
  const client = useQueryClient();
  const account = () => store.get(sessionAtom).firebaseUser?.uid;

  /** One part after the other. If another account signs in meanwhile, as in another tab, the rest is not sent in its name. */
  async function sendAll<Part>(
    parts: readonly Part[],
    send: (part: Part) => Promise<Answer>,
    onProgress?: (sent: number) => void,
  ) {
    const own = account();
    const failed: Part[] = [];
    const changed: ChangedUsers = { before: [], after: [] };
    let failure: ApiFailure | null = null;
    for (const [at, part] of parts.entries()) {
      const result = account() === own ? await send(part) : notSent;
      if (result.ok) {
        changed.before.push(...result.payload.before);
        changed.after.push(...result.payload.after);
      } else {
        failure ??= result;
        failed.push(part);
      }
      onProgress?.(parts.slice(0, at + 1).flat().length);
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
      const { failed, failure, changed } =
        change === 'resend' || users.length === 1
          ? await sendAll(users, (user) => changeOne(user, change), onProgress)
          : await sendAll(inParts(users), (part) => changeMany(part, change), onProgress);
      return { failed: failed.flat(), failure, undo: change === 'resend' ? [] : undoOf(changed, change) };
    },
    undo: async (rows: UndoRows) => {
      const { failed, failure } = await sendAll(inParts(rows), (users) =>
        call(calls.undoUsers, { body: { users }, ...inTurn }),
      );
      return { failed: failed.flat(), failure };
    },
  };
}

/** As many as the server changes in one call. */
function inParts<Row>(rows: readonly Row[]): Row[][] {
  return rows.length === 0 ? [] : [rows.slice(0, maxRows), ...inParts(rows.slice(maxRows))];
}

/** Many at once may be too many for the server. */
const inTurn = { silent: true, waits: true };

// Without a message, because the pages of the account before are gone.
const notSent: ApiFailure = { ok: false, serverIsOk: true, statusCode: 500, message: '' };

async function changeMany(users: readonly UserListItem[], change: Exclude<PeopleChange, 'resend'>): Promise<Answer> {
  const ids = users.map(({ _id }) => _id);
  if (change !== 'remove') return call(calls.changeUsers, { body: { ids, change }, ...inTurn });
  // Without those whom an earlier try removed whose answer was lost, so all that were sent are those to bring back.
  return asChanged(users, await call(calls.removeUsers, { body: { ids }, ...inTurn }));
}

async function changeOne(user: UserListItem, change: PeopleChange): Promise<Answer> {
  const options = { params: { id: user._id }, ...inTurn };
  if (change === 'remove') return asChanged([user], await call(calls.removeUser, options));
  if (change === 'resend') return asChanged([user], await call(calls.resendInvitation, options));
  // The server knows what is added to.
  if (change.addLocations) return changeMany([user], change);
  const result = await saveUser(user, change);
  return asChanged([user], result, result.ok ? result.payload : null);
}

const asChanged = (
  users: readonly UserListItem[],
  result: ApiResult<unknown>,
  after: UserListItem | null = null,
): Answer => (result.ok ? { ...result, payload: { before: [...users], after: after ? [after] : [] } } : result);

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
