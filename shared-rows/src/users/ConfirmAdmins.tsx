import { language } from '@askwell/page-kit';
import { Button, Dialog } from 'shared-ui';

import { laterMessages } from '../messages.ts';

type Props = { names: readonly string[]; onCancel: () => void; onConfirm: () => void };

/** Confirms once for the whole list that admins are invited. */
export function ConfirmAdmins({ names, onCancel, onConfirm }: Props) {
  const { title, confirm, names: list, meaning } = laterMessages.admins;
  return (
    <Dialog
      open
      onClose={onCancel}
      title={title(names.length)}
      actions={
        <>
          <Button onClick={onCancel}>{laterMessages.backToList}</Button>
          <Button kind="primary" onClick={onConfirm}>
            {confirm(names.length)}
          </Button>
        </>
      }
    >
      <p>{list(new Intl.ListFormat(language()).format(names))}</p>
      <p>{meaning}</p>
    </Dialog>
  );
}
