import type { ReactNode } from 'react';
import { FailureNotice, useSubmission } from 'shared-remote';
import { type ApiResult, showToast } from 'shared-session';
import { Button, Dialog, Notice } from 'shared-ui';

import { words } from '../../words.ts';

type Props = {
  title: string;
  /** What is lost with it. */
  lost: ReactNode;
  /** Why it cannot be removed now, where that is known; then there is nothing to confirm. */
  obstacle?: ReactNode;
  done: string;
  remove: () => Promise<ApiResult<unknown>>;
  onDone: () => void;
  onClose: () => void;
};

/** Names what would be lost before something is removed, or why it may not be. */
export function RemoveDialog({ title, lost, obstacle, done, remove, onDone, onClose }: Props) {
  const submission = useSubmission();

  async function confirm() {
    const result = await submission.send(remove);
    if (!result?.ok) return;
    showToast({ kind: 'good', text: done });
    onDone();
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{obstacle ? words.close : words.cancel}</Button>
          {!obstacle && (
            <Button
              kind="danger"
              busy={submission.busy ? words.settings.removing : undefined}
              onClick={() => void confirm()}
            >
              {words.settings.locations.remove}
            </Button>
          )}
        </>
      }
    >
      {obstacle ? <Notice kind="info">{obstacle}</Notice> : lost}
      <FailureNotice failure={submission.failure} />
    </Dialog>
  );
}
