import { useRef } from 'react';
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
  /** Whom a call may have removed whose answer was lost. */
  const lost = useRef<ReadonlySet<string>>(new Set());
  const account = () => store.get(sessionAtom).firebaseUser?.uid;

  /** One part after the other. If another account signs in meanwhile, as in another tab, the rest is not sent in its name. */
  async function sendAll<Row>(
    parts: readonly (readonly Row[])[],
    send: (part: readonly Row[]) => Promise<Answer>,
    onProgress?: (sent: number) => void,
  ) {
    const own = account();
    const failed: Row[] = [];
    const changed: ChangedUsers = { before: [], after: [] };
    let failure: ApiFailure | null = null;
    let sent = 0;
    for (const part of parts) {
      const result = account() === own ? await send(part) : notSent;
      if (result.ok) {
        changed.before.push(...result.payload.before);
        changed.after.push(...result.payload.after);
      } else {
        failure ??= result;
        failed.push(...part);
      }
      sent += part.length;
      onProgress?.(sent);
    }
    // They may be gone, or be other than the page shows.
    if (failed.length > 0) void client.invalidateQueries({ queryKey: [calls.getUsers.path] });
    return { failed, failure, changed };
  }

  /** The server leaves out whom others have removed, and so whom an earlier try has removed whose answer was lost. */
  async function remove(users: readonly UserListItem[]): Promise<Answer> {
    const ids = users.map(({ _id }) => _id);
    const result = await call(calls.removeUsers, { body: { ids }, ...inTurn });
    if (!result.ok) {
      if (result.statusCode >= 500) lost.current = new Set([...lost.current, ...ids]);
      return result;
    }
    const removed = new Set(result.payload.before.map(({ _id }) => _id));
    const before = users.filter(({ _id }) => removed.has(_id) || lost.current.has(_id));
    return { ...result, payload: { before, after: [] } };
  }

  return {
    change: async (
      users: readonly UserListItem[],
      change: PeopleChange,
      onProgress?: (done: number) => void,
    ): Promise<Outcome<UserListItem>> => {
      const { failed, failure, changed } = await sendAll(
        inParts(users, change === 'resend' ? 1 : maxRows),
        change === 'remove' ? remove : (part) => changePart(part, change),
        onProgress,
      );
      return { failed, failure, undo: change === 'resend' ? [] : undoOf(changed, change) };
    },
    undo: (rows: UndoRows) =>
      sendAll(inParts(rows, maxRows), (users) => call(calls.undoUsers, { body: { users: [...users] }, ...inTurn })),
  };
}

/** As many as the server changes in one call. */
function inParts<Row>(rows: readonly Row[], length: number): (readonly Row[])[] {
  const count = Math.ceil(rows.length / length);
  return Array.from({ length: count }, (_, at) => rows.slice(at * length, (at + 1) * length));
}

/** Many at once may be too many for the server. */
const inTurn = { silent: true, waits: true };

// Without a message, because the pages of the account before are gone.
const notSent: ApiFailure = { ok: false, serverIsOk: true, statusCode: 500, message: '' };

async function changePart(part: readonly UserListItem[], change: Exclude<PeopleChange, 'remove'>): Promise<Answer> {
  const [user, ...others] = part;
  if (user === undefined) return notSent;
  if (change === 'resend') {
    const result = await call(calls.resendInvitation, { params: { id: user._id }, ...inTurn });
    return result.ok ? { ...result, payload: { before: [], after: [] } } : result;
  }
  // One alone is refused if someone else has changed them since. But only the server knows what is added to.
  if (others.length > 0 || change.addLocations)
    return call(calls.changeUsers, { body: { ids: part.map(({ _id }) => _id), change }, ...inTurn });
  const result = await saveUser(user, change);
  return result.ok ? { ...result, payload: { before: [user], after: result.payload ? [result.payload] : [] } } : result;
}

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
