import { type ReactNode, useState } from 'react';
import { FailureNotice, useSubmission } from 'remote-kit';
import { type ApiFailure, type ApiResult, showToast } from 'shared-session';
import { Button, Dialog, Notice } from 'shared-ui';

import { commonText } from '../messages.ts';

type Props<Payload> = {
  /** `back` labels the button that closes the dialog, where "Cancel" could be taken for the action. */
  text: { title: string; action: string; busy: string; back?: string };
  /** What is lost, or else changes. */
  children: ReactNode;
  /** Why it cannot be done now, where that is known; then there is nothing to confirm. */
  obstacle?: ReactNode;
  isDangerous?: boolean;
  confirm: () => Promise<ApiResult<Payload>>;
  /** What to say when it is done; null when there is nothing to say. */
  done: (payload: Payload) => string | null;
  onDone?: () => void;
  onClose: () => void;
};

/** Asks before something is done and says what would be lost, or why it cannot be done. */
export function ConfirmDialog<Payload>(props: Props<Payload>) {
  const { text, children, obstacle, isDangerous = true, confirm, done, onDone, onClose } = props;
  const { busy, send } = useSubmission();
  // There are no fields here: an error of one is shown as a failure of the whole.
  const [failure, setFailure] = useState<ApiFailure | null>(null);

  async function submit() {
    const result = await send(confirm);
    if (!result) return;
    setFailure(result.ok ? null : result);
    // What is gone is to go from the page too.
    if (result.statusCode === 404) onDone?.();
    if (!result.ok) return;
    const message = done(result.payload);
    if (message !== null) showToast({ kind: 'good', text: message });
    onDone?.();
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={text.title}
      actions={
        <>
          <Button onClick={onClose}>{obstacle ? commonText.close : (text.back ?? commonText.cancel)}</Button>
          {!obstacle && (
            <Button kind={isDangerous ? 'danger' : 'primary'} busy={busy && text.busy} onClick={() => void submit()}>
              {text.action}
            </Button>
          )}
        </>
      }
    >
      {obstacle ? <Notice kind="info">{obstacle}</Notice> : children}
      <FailureNotice failure={failure} onRetry={() => void submit()} />
    </Dialog>
  );
}
