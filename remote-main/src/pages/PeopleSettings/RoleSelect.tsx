import { type KeyboardEvent, useState } from 'react';
import { roleMessages } from '@askwell/page-kit';
import { type Role, roles, userLabel, type UserListItem } from 'shared-session';
import { ChevronDown, Icon } from 'shared-ui/icons';

import { peopleText } from './messages.ts';
import { usePeople } from './peopleState.ts';
import styles from './People.module.css';

/** The role, as a select that saves it. */
export function RoleSelect({ user }: { user: UserListItem }) {
  const { isOnlyAdmin, onRole } = usePeople();
  const [chosen, setChosen] = useState<{ listed: string; role: Role }>();
  // Shown until the list has it or it could not be saved: on a slow network, the old role would look like a failure.
  const listed = `${user._id} ${user.version} ${user.role}`;
  const saving = chosen?.listed === listed && chosen.role;

  if (isOnlyAdmin(user))
    return (
      <span className={styles.fixedRole} title={peopleText.onlyAdminRole}>
        {roleMessages[user.role].name}
      </span>
    );

  async function choose(wanted: Role) {
    const own = { listed, role: wanted };
    setChosen(own);
    if (!(await onRole(user, wanted))) setChosen((newest) => (newest === own ? undefined : newest));
  }

  return (
    <span className={styles.role}>
      <select
        className={styles.roleSelect}
        aria-label={peopleText.roleOf(userLabel(user))}
        value={saving || user.role}
        onChange={({ currentTarget: { value } }) => {
          const wanted = roles.find((known) => known === value);
          // A second choice would be refused: it names a version of the row that the first one is about to replace.
          if (wanted && !saving) void choose(wanted);
        }}
        onKeyDown={openList}
      >
        {roles.map((value) => (
          <option key={value} value={value}>
            {roleMessages[value].name}
          </option>
        ))}
      </select>
      {chevron}
    </span>
  );
}

// Created once, because scrolling renders many rows.
const chevron = <Icon of={ChevronDown} />;

/** Opens the list of roles: in a closed select, each arrow key or letter would save another role. */
function openList(event: KeyboardEvent<HTMLSelectElement>) {
  const { key, ctrlKey, metaKey, altKey, currentTarget: select } = event;
  if (ctrlKey || metaKey || altKey || !/^(Arrow|Home$|End$|Page|[^ ]$)/u.test(key)) return;
  // Older versions of Safari lack it. There the select works as all others do.
  if (!('showPicker' in select)) return;
  event.preventDefault();
  select.showPicker();
}
