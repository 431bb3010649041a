import { FailureNotice, useSubmission } from 'shared-remote';
import { type ApiResult, showToast } from 'shared-session';
import { Button, Dialog } from 'shared-ui';

import { words } from '../../words.ts';

type Props = {
  title: string;
  text: string;
  done: string;
  remove: () => Promise<ApiResult<unknown>>;
  onClose: () => void;
};

/** Asks before something is removed, and stays with the server's reason when it may not be. */
export function RemoveDialog({ title, text, done, remove, onClose }: Props) {
  const submission = useSubmission();

  async function confirm() {
    const result = await submission.send(remove);
    if (!result?.ok) return;
    showToast({ kind: 'good', text: done });
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            kind="danger"
            busy={submission.busy ? words.settings.removing : undefined}
            onClick={() => void confirm()}
          >
            {words.settings.locations.remove}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      <FailureNotice failure={submission.failure} />
    </Dialog>
  );
}
