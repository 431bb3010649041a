import { sharedWords } from 'shared-remote';
import { type Location, removeUser, type UserListItem, useSession } from 'shared-session';

import { placesOf } from '../../../facts/placesOf.ts';
import { words } from '../../../words.ts';
import { RemoveDialog } from '../RemoveDialog.tsx';

type Props = {
  person: UserListItem;
  locations: readonly Location[];
  isOnlyAdmin: boolean;
  onDone: () => void;
  onClose: () => void;
};

const text = words.settings.people;

/** Asks before somebody is removed; the only admin stays. */
export function RemovePerson({ person, locations, isOnlyAdmin, onDone, onClose }: Props) {
  const { user } = useSession();
  const { _id, name, email, role } = person;
  const places = new Intl.ListFormat('en').format(placesOf(locations)(person.locations));
  return (
    <RemoveDialog
      title={text.removeTitle(name)}
      lost={
        <>
          <p>{text.removeText(email, sharedWords.roles[role].name, places)}</p>
          <p>{_id === user?._id ? text.removeYourself : text.removeAgain}</p>
        </>
      }
      obstacle={isOnlyAdmin && text.onlyAdmin(name)}
      done={text.removed(name)}
      remove={() => removeUser(_id)}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
