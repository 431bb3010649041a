import { Link } from 'react-router-dom';
import { type Location, removeLocation } from 'shared-session';

import { words } from '../../../words.ts';
import { RemoveDialog } from '../RemoveDialog.tsx';

type Props = { location: Location; onDone: () => void; onClose: () => void };

const text = words.settings.locations;

/** Asks before a location is removed; one where people work stays. */
export function RemoveLocation({ location, onDone, onClose }: Props) {
  const { _id, name, address, code, userCount } = location;
  const lost = [address, code].filter((part) => part).join(', ');
  return (
    <RemoveDialog
      title={text.removeTitle(name)}
      lost={<p>{lost ? text.removeText(lost) : text.removePlain}</p>}
      obstacle={
        userCount > 0 && (
          <>
            <p>{text.hasPeople(userCount)}</p>
            <Link to={`/settings/people?location=${_id}`}>{text.seePeople}</Link>
          </>
        )
      }
      done={text.removed(name)}
      remove={() => removeLocation(_id)}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
