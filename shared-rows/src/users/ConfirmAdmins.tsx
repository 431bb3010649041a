import { language } from 'remote-kit';
import { Button, Dialog } from 'shared-ui';

import { userMessages } from './messages.ts';

type Props = { names: readonly string[]; onCancel: () => void; onConfirm: () => void };

/** Asks once for the whole list before it invites admins. */
export function ConfirmAdmins({ names, onCancel, onConfirm }: Props) {
  return (
    <Dialog
      open
      onClose={onCancel}
      title={userMessages.adminsTitle(names.length)}
      actions={
        <>
          <Button onClick={onCancel}>{userMessages.backToList}</Button>
          <Button kind="primary" onClick={onConfirm}>
            {userMessages.adminsConfirm(names.length)}
          </Button>
        </>
      }
    >
      <p>{userMessages.admins(new Intl.ListFormat(language).format(names))}</p>
      <p>{userMessages.adminsMeaning}</p>
    </Dialog>
  );
}
