import { Link } from 'react-router-dom';
import { type Location, removeLocation } from 'shared-session';

import { locationsText } from './messages.ts';
import { ConfirmDialog } from '../../settings/ConfirmDialog.tsx';
import { editText } from '../../settings/messages.ts';

type Props = { location: Location; onDone: () => void; onClose: () => void };

/** Asks before a location is removed; one where people work stays. */
export function RemoveLocation({ location, onDone, onClose }: Props) {
  const { _id, name, address, code, userCount } = location;
  const lost = [address, code].filter((part) => part).join(', ');
  return (
    <ConfirmDialog
      text={{ title: locationsText.removeTitle(name), action: editText.remove, busy: editText.removing }}
      obstacle={
        userCount !== null &&
        userCount > 0 && (
          <>
            <p>{locationsText.hasPeople(userCount)}</p>
            <Link to={`/settings/people?location=${_id}`}>{locationsText.seePeople}</Link>
          </>
        )
      }
      confirm={() => removeLocation(_id)}
      done={() => locationsText.removed(name)}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{lost ? locationsText.removeText(lost) : locationsText.removePlain}</p>
    </ConfirmDialog>
  );
}
