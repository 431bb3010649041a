import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  type ApiResult,
  call,
  calls,
  type Location,
  noLocation,
  removeLocation,
  type UserListItem,
} from 'shared-session';

import { type FetchPage, readAll } from '../../list/pagedRows.ts';
import { LocationField } from '../../locations/LocationField.tsx';
import { ConfirmDialog } from '../../settings/ConfirmDialog.tsx';
import { editText } from '../../settings/messages.ts';
import { changeEach, changeUser } from '../PeopleSettings/bulk/changeUsers.ts';
import { locationsText } from './messages.ts';

type Props = { location: Location; onDone: () => void; onClose: () => void };

/** Asks before a location is removed, and where the people who work there go. */
export function RemoveLocation({ location, onDone, onClose }: Props) {
  const { _id, name, address, code, userCount } = location;
  const [target, setTarget] = useState('');
  const hasPeople = userCount !== null && userCount > 0;
  const lost = [address, code].filter((part) => part).join(', ');
  return (
    <ConfirmDialog
      text={{ title: locationsText.removeTitle(name), action: editText.remove, busy: editText.removing }}
      confirm={() => (hasPeople ? movePeopleAndRemove(_id, target) : removeLocation(_id))}
      done={() => locationsText.removed(name)}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{lost ? locationsText.removeText(lost) : locationsText.removePlain}</p>
      {hasPeople && (
        <>
          <p>
            <Link to={`/settings/people?location=${_id}`}>{locationsText.worksHere(userCount)}</Link>
          </p>
          <LocationField
            id="location-target"
            label={locationsText.moveTo}
            placeholder={locationsText.noLocation}
            without={_id}
            value={target}
            onChange={setTarget}
          />
        </>
      )}
    </ConfirmDialog>
  );
}

/** Moves the people first: the server keeps a location where anyone works. */
async function movePeopleAndRemove(id: string, target: string): Promise<ApiResult<unknown>> {
  const fetchPage: FetchPage<UserListItem> = (page, signal) =>
    call(calls.getUsers, { query: { location: [id], ...page }, signal });
  const users = await readAll(fetchPage);
  if (!Array.isArray(users)) return users;
  const [failed] = await changeEach(users, (user) => {
    const others = user.locations.filter((location) => location !== id && location !== target);
    return changeUser(user, { locations: target === '' || target === noLocation ? others : [...others, target] });
  });
  return failed ? failed.failure : removeLocation(id);
}
