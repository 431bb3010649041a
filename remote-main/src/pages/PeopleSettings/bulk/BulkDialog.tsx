import { type ReactNode, useState } from 'react';
import { type ApiResult, type UserListItem, userLabel } from 'shared-session';

import { ConfirmDialog } from '../../../settings/ConfirmDialog.tsx';
import { changeEach, type FailedChange, resultOf } from './changeUsers.ts';
import { changeText } from './messages.ts';

/** What every dialog about one or many users gets. */
export type BulkProps = {
  users: readonly UserListItem[];
  /** Called with the users that were changed, which may be only some of them. */
  onDone: (changed: readonly UserListItem[]) => void;
  onClose: () => void;
};

type BulkDialogProps = BulkProps & {
  /** `done` is what a toast says, where nothing else on the page does. */
  text: { title: string; action: string; done?: string };
  isDangerous?: boolean;
  /** Why it cannot be done; then there is nothing to confirm. */
  obstacle?: ReactNode;
  change: (user: UserListItem) => Promise<ApiResult<unknown>>;
  children: ReactNode;
};

/** Does the same for one or many users. Those that failed can be tried again. */
export function BulkDialog({ users, text, change, onDone, children, isDangerous = false, ...dialog }: BulkDialogProps) {
  const [progress, setProgress] = useState(0);
  const [failed, setFailed] = useState<readonly FailedChange<UserListItem>[]>([]);
  const remaining = failed.length > 0 ? failed.map(({ row }) => row) : users;

  async function run() {
    setProgress(0);
    const failures = await changeEach(remaining, change, setProgress);
    setFailed(failures);
    onDone(remaining.filter((user) => !failures.some(({ row }) => row === user)));
    return resultOf(failures);
  }

  return (
    <ConfirmDialog
      {...dialog}
      text={{ ...text, busy: changeText.progress(progress, remaining.length) }}
      isDangerous={isDangerous}
      confirm={run}
      done={() => text.done ?? null}
    >
      {children}
      {failed.length > 0 && users.length > 1 && <p>{changeText.failed(failed.map(({ row }) => userLabel(row)))}</p>}
    </ConfirmDialog>
  );
}
