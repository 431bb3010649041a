import type { UserListItem } from 'contract/people';
import { getUserLabel } from 'contract/session';
import { useState } from 'react';
import { Checkbox } from 'shared-ui';

import { type LocationRef, LocationsField } from '../../../list/LocationField.tsx';
import { editMessages, personLabels } from '../../../settings/messages.ts';
import { listLocations } from '../users.ts';
import { ChangeFrame, type ChangeProps, Missing } from './ChangeDialogs.tsx';
import { changeMessages } from './messages.ts';

/** Assigns one or more users to locations. The new locations extend or replace the current ones. */
export function AssignLocations({ users }: ChangeProps) {
  // Computed once when the dialog opens, because the list may reload behind it.
  const [only] = useState(() => (users.length === 1 ? users[0] : undefined));
  const [chosen, setChosen] = useState<readonly LocationRef[]>(only ? listLocations(only) : []);
  const [keepsOthers, setKeepsOthers] = useState(only === undefined);
  const [isChecked, setIsChecked] = useState(false);
  const ids = chosen.map(({ _id }) => _id);
  const { usersWithLocations, changed, change, isMissing, removesLocations } = planAssignment(
    users,
    ids,
    only !== undefined,
    keepsOthers,
  );
  const unchangedCount = users.length - changed.length;

  function check() {
    setIsChecked(true);
    return !isMissing;
  }

  return (
    <ChangeFrame
      users={changed}
      text={{
        title: only ? changeMessages.locationsTitle(getUserLabel(only)) : changeMessages.assignTitle(users.length),
        action: only ? editMessages.save : changeMessages.assign,
      }}
      done={
        only
          ? changeMessages.locationsChanged(getUserLabel(only))
          : (removesLocations ? changeMessages.locationsRemoved : changeMessages.assigned)(changed.length)
      }
      change={change}
      check={check}
    >
      <LocationsField
        id="person-locations"
        label={personLabels.locations}
        chosen={chosen}
        isNeeded={isMissing}
        onChange={setChosen}
      />
      {usersWithLocations.length > 0 && (
        <Checkbox
          label={changeMessages.keepLocations}
          checked={keepsOthers}
          onChange={() => setKeepsOthers((before) => !before)}
        />
      )}
      {unchangedCount > 0 && <p>{changeMessages.unchangedWholeOrganization(unchangedCount)}</p>}
      {removesLocations && <p>{changeMessages.noLocationChosen}</p>}
      <Missing isShown={isChecked && isMissing}>{changeMessages.chooseLocation}</Missing>
    </ChangeFrame>
  );
}

/**
 * Returns the users to change, and the change. `isMissing` means that the user must still choose a location, and
 * `removesLocations` that users lose all their locations.
 */
export function planAssignment(users: readonly UserListItem[], ids: string[], isOne: boolean, keepsOthers: boolean) {
  const usersWithLocations = isOne ? [] : users.filter(({ locations }) => locations.length > 0);
  const isAdding = keepsOthers && usersWithLocations.length > 0;
  const isEmpty = !isOne && ids.length === 0;
  // Without a chosen location, nothing would change, or users with locations would belong to the whole organization.
  const isMissing = isEmpty && (isAdding || usersWithLocations.length === 0);
  const change = isAdding ? { addLocations: ids } : { locations: ids };
  return {
    usersWithLocations,
    changed: isAdding ? usersWithLocations : users,
    change,
    isMissing,
    removesLocations: isEmpty && !isMissing,
  };
}
