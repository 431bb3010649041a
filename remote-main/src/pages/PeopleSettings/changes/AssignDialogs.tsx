import type { UserListItem } from 'contract/people';
import { type Role, roles, getUserLabel } from 'contract/session';
import { useState } from 'react';
import { roleMessages } from '@askwell/page-kit';
import { Checkbox, Notice, RadioCards } from 'shared-ui';

import { type LocationRef, LocationsField } from '../../../list/LocationField.tsx';
import { editMessages, personLabels } from '../../../settings/messages.ts';
import { peopleMessages } from '../messages.ts';
import { usePeople } from '../changePeople.ts';
import { listLocations, describeUsers } from '../users.ts';
import { ChangeFrame, type ChangeProps, useIncludesSelf, useWithoutOwnAccount } from './ChangeDialogs.tsx';
import { changeMessages } from './messages.ts';

export function ChangeRole(props: ChangeProps) {
  const { setDialog } = usePeople();
  const { others: users, note } = useWithoutOwnAccount(props.users);
  const [first] = users;
  const sharedRole = users.every((user) => user.role === first?.role) ? (first?.role ?? null) : null;
  const [role, setRole] = useState(props.role ?? sharedRole);
  const isOwn = useIncludesSelf(users);
  const [isMissing, setIsMissing] = useState(false);

  function check() {
    setIsMissing(role === null);
    const needsQuestion = role === 'admin' && users.some((user) => user.role !== 'admin');
    if (needsQuestion) setDialog({ action: 'admin', rows: users });
    return role !== null && !needsQuestion;
  }

  return (
    <ChangeFrame
      users={users}
      text={{ title: changeMessages.changeRoleTitle(describeUsers(users)), action: changeMessages.changeRole }}
      done={describeRole(users, role ?? 'user')}
      change={{ role: role ?? 'user' }}
      check={check}
    >
      <RadioCards
        legend={personLabels.role}
        name="change-role"
        value={role}
        onChange={setRole}
        options={roles.map((value) => ({
          value,
          label: roleMessages[value].name,
          hint: roleMessages[value].meaning,
        }))}
      />
      {note}
      {isOwn && role !== null && role !== 'admin' && <p>{changeMessages.ownRole}</p>}
      <Missing isShown={isMissing && role === null}>{changeMessages.chooseRole}</Missing>
    </ChangeFrame>
  );
}

function Missing({ isShown, children }: { isShown: boolean; children: string }) {
  if (!isShown) return null;
  return (
    <Notice kind="bad" role="alert">
      {children}
    </Notice>
  );
}

export function MakeAdmins({ users }: ChangeProps) {
  return (
    <ChangeFrame
      users={users}
      text={{
        title: changeMessages.makeAdminTitle(users.length, describeUsers(users)),
        action: changeMessages.makeAdmin(users.length),
      }}
      done={describeRole(users, 'admin')}
      change={{ role: 'admin' }}
      asksNumber
    >
      <p>{changeMessages.adminMeaning}</p>
    </ChangeFrame>
  );
}

const describeRole = (users: readonly UserListItem[], role: Role) =>
  users.length === 1
    ? peopleMessages.roleSet(describeUsers(users), roleMessages[role].name)
    : changeMessages.roleChanged(users.length, roleMessages[role].plural);

/** Assigns one or more users to locations. The new locations extend or replace the current ones. */
export function AssignLocations({ users }: ChangeProps) {
  // Computed once when the dialog opens, because the list may reload behind it.
  const [[only]] = useState(users.length === 1 ? users : []);
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
        title: only ? changeMessages.listLocations(getUserLabel(only)) : changeMessages.assignTitle(users.length),
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
