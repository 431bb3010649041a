import { Button, Dialog } from 'shared-ui';

import { userMessages } from '../../messages/users.ts';
import type { Row } from '../../rows/model/rowList.ts';
import type { UserValues } from './userRows.ts';

type Props = {
  action: 'admins' | 'skip';
  people: readonly Row<UserValues>[];
  onCancel: () => void;
  onConfirm: () => void;
};

const text = userMessages.users;

/** Asks once for the whole list before it invites admins, or before the list is discarded. */
export function ConfirmSend({ action, people, onCancel, onConfirm }: Props) {
  const names = new Intl.ListFormat('en').format(people.map(({ values }) => values.name));
  return (
    <Dialog
      open
      onClose={onCancel}
      title={action === 'admins' ? text.adminsTitle(people.length) : text.skipTitle(people.length)}
      actions={
        <>
          <Button onClick={onCancel}>{text.backToList}</Button>
          <Button kind={action === 'admins' ? 'primary' : 'danger'} onClick={onConfirm}>
            {action === 'admins' ? text.adminsConfirm(people.length) : text.skipConfirm}
          </Button>
        </>
      }
    >
      {action === 'admins' && <p>{text.admins(names)}</p>}
      <p>{action === 'admins' ? text.adminsMeaning : text.skipMeaning}</p>
    </Dialog>
  );
}
