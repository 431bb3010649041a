import type { ReactNode } from 'react';
import { FailureNotice, useSubmission } from 'remote-kit';
import { type ApiResult, showToast } from 'shared-session';
import { Button, Dialog, Notice } from 'shared-ui';

import { words } from '../words.ts';

type Props<Payload> = {
  title: string;
  /** What is lost, or else changes. */
  children: ReactNode;
  /** Why it cannot be done now, where that is known; then there is nothing to confirm. */
  obstacle?: ReactNode;
  action: string;
  busy: string;
  /** What the way back is called, where "Cancel" could be taken for the deed. */
  back?: string;
  isDangerous?: boolean;
  confirm: () => Promise<ApiResult<Payload>>;
  /** What to say when it is done; null when there is nothing to say. */
  done: (payload: Payload) => string | null;
  onDone: () => void;
  onClose: () => void;
};

/** Names what would be lost before something is done, or why it may not be. */
export function ConfirmDialog<Payload>(props: Props<Payload>) {
  const { title, children, obstacle, action, busy, back = words.cancel, isDangerous = true } = props;
  const { confirm, done, onDone, onClose } = props;
  const submission = useSubmission();

  async function submit() {
    const result = await submission.send(confirm);
    // What is gone is to go from the page too.
    if (result?.statusCode === 404) onDone();
    if (!result?.ok) return;
    const text = done(result.payload);
    if (text !== null) showToast({ kind: 'good', text });
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
          <Button onClick={onClose}>{obstacle ? words.close : back}</Button>
          {!obstacle && (
            <Button
              kind={isDangerous ? 'danger' : 'primary'}
              busy={submission.busy && busy}
              onClick={() => void submit()}
            >
              {action}
            </Button>
          )}
        </>
      }
    >
      {obstacle ? <Notice kind="info">{obstacle}</Notice> : children}
      <FailureNotice failure={submission.failure} onRetry={() => void submit()} />
    </Dialog>
  );
}
