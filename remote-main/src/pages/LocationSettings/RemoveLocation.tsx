import { Link } from 'react-router-dom';
import { type Location, removeLocation } from 'shared-session';

import { ConfirmDialog } from '../../settings/ConfirmDialog.tsx';
import { editing } from '../../words/editing.ts';
import { locations as text } from '../../words/locations.ts';

type Props = { location: Location; onDone: () => void; onClose: () => void };

/** Asks before a location is removed; one where people work stays. */
export function RemoveLocation({ location, onDone, onClose }: Props) {
  const { _id, name, address, code, userCount } = location;
  const lost = [address, code].filter((part) => part).join(', ');
  return (
    <ConfirmDialog
      title={text.removeTitle(name)}
      action={editing.remove}
      busy={editing.removing}
      obstacle={
        userCount !== null &&
        userCount > 0 && (
          <>
            <p>{text.hasPeople(userCount)}</p>
            <Link to={`/settings/people?location=${_id}`}>{text.seePeople}</Link>
          </>
        )
      }
      confirm={() => removeLocation(_id)}
      done={() => text.removed(name)}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{lost ? text.removeText(lost) : text.removePlain}</p>
    </ConfirmDialog>
  );
}
