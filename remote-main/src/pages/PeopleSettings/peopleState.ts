import { useStore } from 'jotai';
import { createContext, use, useRef } from 'react';
import {
  type ChangedUsers,
  changeUsers,
  getUsers,
  removeUsers,
  undoUsers,
  type UserListItem,
  type UsersPatch,
  type UsersUndo,
} from 'contract/people';
import type { Role } from 'contract/session';
import { type ApiFailure, type ApiResult, sendCall, sessionAtom, showToast, useQueryClient } from 'shared-session';

import type { Undoable } from '../../list/undo.ts';
import { editText } from '../../settings/messages.ts';
import { peopleText } from './messages.ts';
import { whom } from './users.ts';

export type PeopleChange = UsersPatch['change'] | 'remove';
type UndoRows = UsersUndo['users'];

export type DialogAction = 'role' | 'admin' | 'locations' | 'deactivate' | 'remove';

/** A dialog about some people, and the role that it starts with. */
export type OpenDialog = { action: DialogAction; users: readonly UserListItem[]; role?: Role };

/** What the cells and dialogs of the list share. */
type People = {
  isOnlyAdmin: (user: UserListItem) => boolean;
  /** Resolves with whether the role was saved. */
  onRole: (user: UserListItem, role: Role) => Promise<boolean>;
  changePeople: ChangePeople;
  onChanged: (users: readonly UserListItem[]) => void;
  /** Opens a dialog; null closes it. */
  onOpen: (dialog: OpenDialog | null) => void;
  /** Shows one person beside the list. */
  onShow: (user: UserListItem) => void;
};

export const PeopleContext = createContext<People | null>(null);

export function usePeople(): People {
  const people = use(PeopleContext);
  if (people === null) throw new Error('A part of the list of people is outside of it.');
  return people;
}

export type ChangePeople = ReturnType<typeof useChangePeople>;

/** Changes one or many people in one call, and offers to undo that. */
export function useChangePeople(offer: (undoable: Omit<Undoable, 'onUndone'>, users: readonly UserListItem[]) => void) {
  const store = useStore();
  const client = useQueryClient();
  /** Whom a call may have removed whose answer was lost. */
  const lost = useRef<ReadonlySet<string>>(new Set());
  const account = () => store.get(sessionAtom).firebaseUser?.uid;

  /** The server leaves out whom others have removed, but also whom an earlier try has removed whose answer was lost. */
  async function remove(ids: string[]): Promise<Answer> {
    const result = await sendCall(removeUsers, { body: { ids }, ...options });
    if (!result.ok && result.statusCode >= 500) lost.current = new Set([...lost.current, ...ids]);
    return answered(result, ({ before }) => {
      const removed = new Set(before.map(({ _id }) => _id));
      return ids.filter((id) => removed.has(id) || lost.current.has(id)).map((_id) => ({ _id }));
    });
  }

  /** `done` says that it is done. Answers why it is not, or null. */
  return async (users: readonly UserListItem[], change: PeopleChange, done: string): Promise<ApiFailure | null> => {
    const own = account();
    const ids = users.map(({ _id }) => _id);
    const result =
      change === 'remove'
        ? await remove(ids)
        : answered(await sendCall(changeUsers, { body: { ids, change }, ...options }), (changed) =>
            oldValues(changed, change),
          );
    if (!result.ok) {
      // They may be gone, or other than the list shows.
      void client.invalidateQueries({ queryKey: [getUsers.path] });
      return result;
    }
    const rows = result.payload;
    const changed = new Set(rows.map(({ _id }) => _id));
    const back = users.filter(({ _id }) => changed.has(_id));
    if (back.length === 0) showToast({ kind: 'good', text: done });
    else
      offer(
        {
          text: { done, undone: undoneText(change, whom(back)) },
          // Not in the name of another account, which may have signed in meanwhile.
          undo: async () => (account() === own ? sendCall(undoUsers, { body: { users: rows }, ...options }) : notSent),
        },
        back,
      );
    return null;
  };
}

const options = { silent: true, waits: true };

/** How what was done is undone. */
type Answer = ApiResult<UndoRows>;

// Nobody reads a message: the pages of the other account are gone.
const notSent: ApiFailure = { ok: false, serverIsOk: true, statusCode: 500, message: '' };

const answered = <Payload>(result: ApiResult<Payload>, undoOf: (payload: Payload) => UndoRows): Answer =>
  result.ok ? { ...result, payload: undoOf(result.payload) } : result;

function oldValues({ before, after }: ChangedUsers, change: UsersPatch['change']): UndoRows {
  const versions = new Map(after.map(({ _id, version }) => [_id, version]));
  return before.map(({ _id, role, status, locations }) => {
    const version = versions.get(_id);
    return {
      _id,
      ...(change.role && { role }),
      ...(change.status && { status }),
      ...((change.locations ?? change.addLocations) && { locations }),
      ...(version !== undefined && { version }),
    };
  });
}

function undoneText(change: PeopleChange, name: string): string {
  if (change === 'remove') return editText.restored(name);
  return change.status === 'deactivated' ? peopleText.activeAgain(name) : peopleText.undone(name);
}
