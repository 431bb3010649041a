import { useState } from 'react';
import { sharedMessages } from 'remote-kit';
import { type Role, roles, userLabel } from 'shared-session';
import { Checkbox, RadioCards } from 'shared-ui';

import { editText } from '../../../settings/messages.ts';
import { BulkDialog, type BulkProps } from './BulkDialog.tsx';
import { changeUser } from './changeUsers.ts';
import { changeText } from './messages.ts';
import { peopleText } from '../messages.ts';
import { UserLocations } from '../UserLocations.tsx';
import { type LocationRef, locationsOf } from '../userValues.ts';

/** Gives several users the same role. */
export function ChangeRole({ users, onDone, onClose }: BulkProps) {
  const [first] = users;
  const shared = first && users.every((user) => user.role === first.role) ? first.role : 'user';
  const [role, setRole] = useState<Role>(shared);
  const { plural, name } = sharedMessages.roles[role];
  return (
    <BulkDialog
      users={users}
      text={{
        title: changeText.changeRoleTitle(users.length),
        action: changeText.changeRole,
        done: changeText.roleChanged(users.length, users.length === 1 ? name : plural),
      }}
      change={(user) => changeUser(user, { role })}
      onDone={onDone}
      onClose={onClose}
    >
      <RadioCards
        legend={peopleText.fields.role}
        name="bulk-role"
        value={role}
        onChange={setRole}
        options={roles.map((value) => ({
          value,
          label: sharedMessages.roles[value].name,
          hint: sharedMessages.roles[value].meaning,
        }))}
      />
    </BulkDialog>
  );
}

/** Assigns one or more users to locations, added to the ones they have or replacing them. */
export function AssignLocations({ users, onDone, onClose }: BulkProps) {
  const [only] = users.length === 1 ? users : [];
  const [chosen, setChosen] = useState<readonly LocationRef[]>(only ? locationsOf(only) : []);
  const [keepsOthers, setKeepsOthers] = useState(only === undefined);
  const ids = chosen.map(({ _id }) => _id);
  const hasOthers = only === undefined && users.some(({ locations }) => locations.length > 0);
  return (
    <BulkDialog
      users={users}
      text={{
        title: only ? changeText.locationsOf(userLabel(only)) : changeText.assignTitle(users.length),
        action: only ? editText.save : changeText.assign,
        done: only ? changeText.changed() : changeText.assigned(users.length),
      }}
      change={(user) => changeUser(user, { locations: keepsOthers ? [...new Set([...user.locations, ...ids])] : ids })}
      onDone={onDone}
      onClose={onClose}
    >
      <UserLocations chosen={chosen} error={undefined} onChange={setChosen} />
      {hasOthers && (
        <Checkbox
          label={changeText.keepLocations}
          checked={keepsOthers}
          onChange={() => setKeepsOthers((before) => !before)}
        />
      )}
    </BulkDialog>
  );
}
