import { sharedWords } from 'remote-kit';
import { removeUser, type UserListItem, useSession } from 'shared-session';

import { peopleText } from './messages.ts';
import { locationsOf } from './userValues.ts';
import { ConfirmDialog } from '../../settings/ConfirmDialog.tsx';
import { editText } from '../../settings/messages.ts';

type Props = {
  user: UserListItem;
  isOnlyAdmin: boolean;
  onDone: () => void;
  onClose: () => void;
};

/** Asks before somebody is removed; the only admin stays. */
export function RemoveUser({ user, isOnlyAdmin, onDone, onClose }: Props) {
  const self = useSession().user;
  const { _id, name, email, role } = user;
  const places = new Intl.ListFormat('en').format(locationsOf(user).map((place) => place.name));
  return (
    <ConfirmDialog
      text={{ title: peopleText.removeTitle(name), action: editText.remove, busy: editText.removing }}
      obstacle={isOnlyAdmin && peopleText.onlyAdmin(name)}
      confirm={() => removeUser(_id)}
      done={() => peopleText.removed(name)}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{peopleText.removeText(email, sharedWords.roles[role].name, places)}</p>
      <p>{_id === self?._id ? peopleText.removeYourself : peopleText.removeAgain}</p>
    </ConfirmDialog>
  );
}
