import { type ReactNode, useState } from 'react';
import { FailureNotice } from 'remote-kit';
import { type ApiResult, showToast, type UserListItem, userLabel } from 'shared-session';
import { Button, Dialog, Notice } from 'shared-ui';

import { commonText } from '../../../messages.ts';
import { changeText } from './messages.ts';
import { changeEach, type FailedChange } from './changeUsers.ts';

type BulkDialogProps = {
  users: readonly UserListItem[];
  /** `done` is what a toast says, where nothing else on the page does. */
  text: { title: string; action: string; done?: string };
  isDangerous?: boolean;
  /** Why it cannot be done; then there is nothing to confirm. */
  obstacle?: ReactNode;
  change: (user: UserListItem) => Promise<ApiResult<unknown>>;
  /** Called with the users that were changed, which may be only some of them. */
  onDone: (changed: readonly UserListItem[]) => void;
  onClose: () => void;
  children: ReactNode;
};

/** Does the same for one or many users. Those that failed can be tried again. */
export function BulkDialog({ users, text, isDangerous, obstacle, change, onDone, onClose, children }: BulkDialogProps) {
  const [progress, setProgress] = useState<number | null>(null);
  const [failed, setFailed] = useState<readonly FailedChange<UserListItem>[]>([]);
  const remaining = failed.length > 0 ? failed.map(({ row }) => row) : users;

  async function run() {
    if (progress !== null) return;
    setProgress(0);
    const failures = await changeEach(remaining, change, setProgress);
    setProgress(null);
    setFailed(failures);
    onDone(remaining.filter((user) => !failures.some(({ row }) => row === user)));
    if (failures.length > 0) return;
    if (text.done !== undefined) showToast({ kind: 'good', text: text.done });
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={text.title}
      actions={
        <>
          <Button onClick={onClose}>{obstacle ? commonText.close : commonText.cancel}</Button>
          {!obstacle && (
            <Button
              kind={isDangerous ? 'danger' : 'primary'}
              busy={progress !== null && changeText.progress(progress, remaining.length)}
              onClick={() => void run()}
            >
              {text.action}
            </Button>
          )}
        </>
      }
    >
      {obstacle ? <Notice kind="info">{obstacle}</Notice> : children}
      {failed.length > 0 && users.length > 1 && <p>{changeText.failed(failed.map(({ row }) => userLabel(row)))}</p>}
      <FailureNotice failure={failed[0]?.failure ?? null} onRetry={() => void run()} />
    </Dialog>
  );
}
