import { sharedWords } from 'remote-kit';
import { removeUser, type UserListItem, useSession } from 'shared-session';

import { placesOf } from '../../facts/personValues.ts';
import { ConfirmDialog } from '../../settings/ConfirmDialog.tsx';
import { editing } from '../../words/editing.ts';
import { people as text } from '../../words/people.ts';

type Props = {
  person: UserListItem;
  isOnlyAdmin: boolean;
  onDone: () => void;
  onClose: () => void;
};

/** Asks before somebody is removed; the only admin stays. */
export function RemovePerson({ person, isOnlyAdmin, onDone, onClose }: Props) {
  const { user } = useSession();
  const { _id, name, email, role } = person;
  const places = new Intl.ListFormat('en').format(placesOf(person).map((place) => place.name));
  return (
    <ConfirmDialog
      title={text.removeTitle(name)}
      action={editing.remove}
      busy={editing.removing}
      obstacle={isOnlyAdmin && text.onlyAdmin(name)}
      confirm={() => removeUser(_id)}
      done={() => text.removed(name)}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{text.removeText(email, sharedWords.roles[role].name, places)}</p>
      <p>{_id === user?._id ? text.removeYourself : text.removeAgain}</p>
    </ConfirmDialog>
  );
}
