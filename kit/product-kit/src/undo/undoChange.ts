import { listSomeNames } from '@askwell/page-kit';
import { type UndoneChange, undoEntry } from 'contract/activity';
import { type ApiFailure, type ApiResult, sendCall } from 'shared-session';

import { undoneMessages as messages } from './messages.ts';

/** Undoes a journal entry. */
export const undoChange = (entry: string, confirmAdmins: boolean): Promise<ApiResult<UndoneChange>> =>
  sendCall(undoEntry, { params: { id: entry }, body: { confirmAdmins }, silent: true, waits: true });

/** Whether the server asks for confirmation, because someone would become an admin again. */
export const needsAdminConfirmation = ({ statusCode, payload }: ApiFailure): boolean =>
  statusCode === 409 && 'admins' in Object(payload);

type UnchangedRows = Pick<UndoneChange, 'left' | 'leftCount'>;

/** Describes what was undone, and which rows did not change because someone has edited them since. */
export function describeUndone(done: string, { rows, ...left }: UnchangedRows & Pick<UndoneChange, 'rows'>): string {
  if (left.leftCount === 0) return done;
  return rows.length === 0 ? describeLeft(left) : `${done}. ${describeLeft(left)}`;
}

export function describeLeft({ left, leftCount }: UnchangedRows): string {
  const names = left.map(({ name }) => name);
  return messages.left(leftCount, listSomeNames(names, leftCount));
}
