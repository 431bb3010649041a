import {
  type ChangedUsers,
  changeUser,
  changeUsers,
  removeUsers,
  type UserListItem,
  type UserPatch,
  type UsersPatch,
} from 'contract/people';
import type { Role } from 'contract/session';
import { type ApiResult, readConflictingRow, sendCall } from 'shared-session';

import { createListContext, type Editing } from '../../list/useEditing.ts';
import { editMessages } from '../../settings/messages.ts';
import { peopleMessages } from './messages.ts';
import { describeUsers, saveUser } from './users.ts';

export type PeopleChange = UsersPatch['change'] | 'remove';

export type DialogAction = 'role' | 'admin' | 'locations' | 'deactivate' | 'remove';

/** A dialog about some people, and the role that it initially shows. */
export type OpenDialog = { action: DialogAction; rows: readonly UserListItem[]; role?: Role };

/** The state shared by the list's cells and dialogs. */
export type People = Pick<Editing<UserListItem, OpenDialog>, 'canEdit' | 'setDialog' | 'show'> & {
  isOnlyAdmin: (user: UserListItem) => boolean;
  getName: (user: UserListItem) => string;
  changePeople: ChangePeople;
};

export const [PeopleContext, usePeople] = createListContext<People>();

export type ChangePeople = (
  users: readonly UserListItem[],
  change: PeopleChange,
  done: string,
) => Promise<ApiResult<unknown>>;

/** Changes one or more people in one call, and offers an undo. `done` is the toast's message. */
export const createChangePeople =
  (changeRows: Editing<UserListItem, OpenDialog>['change']): ChangePeople =>
  (users, change, done) =>
    changeRows(users, {
      send(ids) {
        const [user, ...others] = users;
        if (change === 'remove') return sendCall(removeUsers, { body: { ids }, ...options });
        if (user && others.length === 0 && (change.role ?? change.locations)) return changeOne(user, change);
        return sendCall(changeUsers, { body: { ids, change }, ...options });
      },
      isRemoval: change === 'remove',
      text: { done, undone: (back) => describeUndo(change, describeUsers(back)) },
    });

const options = { silent: true, waits: true };

/** Changes the role or locations of one person, unless another admin has changed the same field since the list was loaded. */
async function changeOne(user: UserListItem, { role, locations }: UserPatch): Promise<ApiResult<ChangedUsers>> {
  const change = { ...(role && { role }), ...(locations && { locations }) };
  const listChangedFields = (row: UserListItem) => JSON.stringify([role && row.role, locations && row.locations]);
  const firstResult = await saveUser(user, change);
  const currentUser = firstResult.ok ? null : readConflictingRow(firstResult, changeUser);
  const isUntouched = currentUser !== null && listChangedFields(currentUser) === listChangedFields(user);
  const result = isUntouched ? await saveUser(currentUser, change) : firstResult;
  if (!result.ok) return result;
  return {
    ...result,
    payload: { before: [user], after: result.payload ? [result.payload] : [], entry: result.payload?.entry ?? null },
  };
}

function describeUndo(change: PeopleChange, name: string): string {
  if (change === 'remove') return editMessages.restored(name);
  return change.status === 'deactivated' ? peopleMessages.activeAgain(name) : editMessages.changedBack(name);
}
