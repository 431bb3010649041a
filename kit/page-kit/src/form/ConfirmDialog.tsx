import { type ReactNode, useState } from 'react';
import { type ApiFailure, type ApiResult, showToast } from 'shared-session';
import { Button, Dialog, Notice } from 'shared-ui';

import { messages } from '../messages.ts';
import { FailureNotice, useSubmission } from './Form.tsx';

type Props<Payload> = {
  /**
   * `back` replaces "Cancel" as the label of the button that closes the dialog, if "Cancel" could be mistaken for the
   * action.
   */
  text: { title: string; action: string; busy: string; back?: string };
  /** The consequences of the action. */
  children: ReactNode;
  /** Why the action is impossible at the moment. The dialog then has no button to confirm. */
  obstacle?: ReactNode;
  isDangerous?: boolean;
  /** Returns whether to continue after the user confirms. */
  check?: (() => boolean) | undefined;
  confirm: () => Promise<ApiResult<Payload>>;
  /** Shown with the failure if the plan's limit is reached. */
  atLimit?: ReactNode;
  /** The toast after success. */
  done?: (payload: Payload) => string;
  onDone?: () => void;
  onClose: () => void;
};

/** Statuses after which the action can never succeed: the right is missing, or the row is gone. */
const finalStatuses: ReadonlySet<number> = new Set([403, 404, 410]);

/** Asks before an action and names its consequences, or explains why the action is impossible. */
export function ConfirmDialog<Payload>(props: Props<Payload>) {
  const { text, children, isDangerous = true, check, confirm, atLimit, done, onDone, onClose } = props;
  const { busy, send } = useSubmission();
  // The dialog has no fields, so it shows a field error as a failure of the whole request.
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const obstacle = props.obstacle ?? (failure && finalStatuses.has(failure.statusCode) ? failure.message : null);

  async function submit() {
    if (check?.() === false) return;
    const result = await send(confirm);
    if (!result) return;
    setFailure(result.ok ? null : result);
    if (!result.ok) return;
    if (done) showToast({ kind: 'good', text: done(result.payload) });
    onDone?.();
    onClose();
  }

  return (
    <Dialog
      // Renders a new dialog, so that the dialog takes the focus if the obstacle appears after an attempt.
      key={obstacle ? 'obstacle' : 'question'}
      open
      isBusy={busy}
      onClose={onClose}
      title={text.title}
      actions={
        <>
          <Button aria-disabled={busy} onClick={onClose}>
            {obstacle ? messages.close : (text.back ?? messages.cancel)}
          </Button>
          {!obstacle && (
            <Button kind={isDangerous ? 'danger' : 'primary'} busy={busy && text.busy} onClick={() => void submit()}>
              {text.action}
            </Button>
          )}
        </>
      }
    >
      {obstacle ? (
        <Notice kind={failure ? 'bad' : 'info'} {...(failure && { role: 'alert' as const })}>
          {obstacle}
        </Notice>
      ) : (
        <>
          {children}
          <FailureNotice failure={failure} onRetry={submit} atLimit={atLimit} />
        </>
      )}
    </Dialog>
  );
}
