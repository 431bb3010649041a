import { canRetry, listRoleOptions, roleMessages, sharedMessages } from '@askwell/page-kit';
import { changeUser, type UserListItem } from 'contract/people';
import { type Role, roles, getUserLabel } from 'contract/session';
import { type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { type ApiFailure, readConflictingRow, showToast, useSession } from 'shared-session';
import { Options } from 'shared-ui';

import { peopleMessages } from './messages.ts';
import { usePeople } from './changePeople.ts';
import styles from './People.module.css';
import { findRoleQuestion } from './users.ts';

/** The role of a person, which can be changed in the list. */
export function RoleCell({ user }: { user: UserListItem }) {
  const { canEdit, isOnlyAdmin, getName } = usePeople();
  const [attention, setAttention] = useState<'none' | 'hover' | 'focus'>('none');

  if (!canEdit || isOnlyAdmin(user))
    return (
      <span className={styles.fixedRole} title={canEdit ? peopleMessages.onlyAdminRole : undefined}>
        {roleMessages[user.role].name}
      </span>
    );

  const label = peopleMessages.findRole(getName(user));
  return (
    <span className={styles.role}>
      {attention === 'none' ? (
        // Renders a select only on hover or focus, because it costs more than the rest of a row.
        <button
          aria-label={label}
          className={styles.roleSelect}
          type="button"
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded="false"
          // The list exists only while it is open.
          aria-controls={`roles-${user._id}`}
          // Renders synchronously, so that the following click opens the select.
          onPointerEnter={() => flushSync(() => setAttention('hover'))}
          onFocus={() => setAttention('focus')}
        >
          {roleMessages[user.role].name}
        </button>
      ) : (
        <RoleSelect user={user} label={label} takesFocus={attention === 'focus'} />
      )}
    </span>
  );
}

type SelectProps = { user: UserListItem; label: string; takesFocus: boolean };

function RoleSelect({ user, label, takesFocus }: SelectProps) {
  const save = useSaveRole();
  const [chosen, setChosen] = useState<{ listed: string; role: Role }>();
  // Shows the chosen role until the list has it: on a slow network, the old role would look like a failure.
  const listedRole = `${user._id} ${user.version} ${user.role}`;
  const saving = chosen?.listed === listedRole && chosen.role;

  async function choose(newRole: Role) {
    const pendingRole = { listed: listedRole, role: newRole };
    setChosen(pendingRole);
    if (!(await save(user, newRole))) setChosen((newest) => (newest === pendingRole ? undefined : newest));
  }

  return (
    <select
      aria-label={label}
      className={styles.roleSelect}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the focus over
      autoFocus={takesFocus}
      value={saving || user.role}
      onChange={({ currentTarget: { value } }) => {
        const chosenRole = roles.find((option) => option === value);
        // Ignores further choices, because a second request could arrive before the first one.
        if (chosenRole && !saving) void choose(chosenRole);
      }}
      onKeyDown={openList}
    >
      <Options items={listRoleOptions()} />
    </select>
  );
}

/** Opens the list of roles. In a closed select, each arrow key or letter would save another role. */
function openList(event: KeyboardEvent<HTMLSelectElement>) {
  const { key, ctrlKey, metaKey, altKey, currentTarget: select } = event;
  if (ctrlKey || metaKey || altKey || !/^(Arrow|Home$|End$|Page|[^ ]$)/u.test(key)) return;
  // Older versions of Safari lack this method. There, keys change the value of the closed select.
  if (!('showPicker' in select)) return;
  event.preventDefault();
  select.showPicker();
}

/**
 * Returns a function that saves a role and resolves with whether it was saved. It asks first if this makes someone an admin, or if
 * users change their own role.
 */
function useSaveRole() {
  const { changePeople, setDialog } = usePeople();
  const self = useSession().user?._id;
  return async function save(user: UserListItem, role: Role): Promise<boolean> {
    const rows = [user];
    const action = findRoleQuestion(user, role, self);
    if (action) {
      setDialog({ action, rows, role });
      return false;
    }
    const message = peopleMessages.roleSet(getUserLabel(user), roleMessages[role].name);
    const result = await changePeople(rows, { role }, message);
    if (!result.ok) reportFailure(result, user, (current) => void save(current, role));
    return result.ok;
  };
}

/** Explains why a role was not saved. Offers a retry if that may help. */
function reportFailure(failure: ApiFailure, user: UserListItem, retry: (user: UserListItem) => void): void {
  const currentUser = readConflictingRow(failure, changeUser);
  const label = currentUser ? peopleMessages.changeAnyway : sharedMessages.failure.retry;
  showToast({
    kind: 'bad',
    text: currentUser
      ? peopleMessages.roleChangedByOther(getUserLabel(currentUser), roleMessages[currentUser.role].name)
      : peopleMessages.roleNotSaved(failure.message, getUserLabel(user)),
    ...((currentUser || canRetry(failure)) && { action: { label, run: () => retry(currentUser ?? user) } }),
  });
}
