import { roleMessages } from 'remote-kit';
import { type ApiResult, call, calls, invitationsPath, showToast, userLabel, type UserListItem } from 'shared-session';
import { Button, MenuList, type OpenMenu } from 'shared-ui';
import { Icon, Lock, Mail, MapPin, Trash2, UserCog } from 'shared-ui/icons';

import { areLetterKeysOn } from '../../list/ListKeys.ts';
import { pressOnce } from '../../list/ListToolbar.tsx';
import { exportCsv } from '../../list/manyRows.ts';
import type { FetchPage, Selection } from '../../list/usePagedRows.ts';
import { editText } from '../../settings/messages.ts';
import { UndoRemoval } from '../../list/UndoRemoval.tsx';
import {
  areInvited,
  AssignLocations,
  canInviteAgain,
  ChangeRole,
  DeactivateUsers,
  RemoveUsers,
  ResendInvitations,
} from './changes/ChangeDialogs.tsx';
import { changeText } from './changes/messages.ts';
import { peopleText } from './messages.ts';
import { delayOf, locationsOf, saveUser } from './users.ts';
import styles from './changes/SelectionBar.module.css';

// Everything that the list of people needs on the first interaction, loaded while the list is shown.
export { RemoveUsers } from './changes/ChangeDialogs.tsx';
export { ListKeys } from '../../list/ListKeys.ts';
export { readAll } from '../../list/manyRows.ts';
export { LocationField } from '../../list/LocationField.tsx';
export { UserDialog } from './UserDialog.tsx';

export type ChangeAction = 'role' | 'locations' | 'resend' | 'deactivate' | 'remove';

/** The action whose dialog is open, and for whom. */
export type StartedChange = { action: ChangeAction; users: readonly UserListItem[] };

type PartsProps = {
  selection: Selection<UserListItem>;
  isOnlyAdmin: (user: UserListItem) => boolean;
  change: StartedChange | null;
  setChange: (change: StartedChange | null) => void;
  removed: readonly UserListItem[];
  setRemoved: (removed: readonly UserListItem[]) => void;
  onUndone: () => void;
  onChanged: (changed: readonly UserListItem[]) => void;
  onRemoved: (removed: readonly UserListItem[]) => void;
};

/** The bar of the selection, the undo of a removal, and the dialog about one or many users. */
export function PeopleParts(props: PartsProps) {
  const { selection, isOnlyAdmin, change, setChange, removed, setRemoved, onUndone, onChanged, onRemoved } = props;
  const Dialog = change && changeDialogs[change.action];
  return (
    <>
      {selection.rows.length > 0 && (
        <SelectionBar
          users={selection.rows}
          onAction={(action) => setChange({ action, users: selection.rows })}
          onClear={() => selection.replace([])}
        />
      )}
      {/* Out of reach under a dialog: its time begins when the dialog closes. */}
      {removed.length > 0 && !change && (
        <UndoUsers
          key={removed.map(({ _id }) => _id).join()}
          users={removed}
          onUndone={onUndone}
          onClose={() => setRemoved([])}
        />
      )}
      {Dialog && (
        <Dialog
          users={change.users}
          isOnlyAdmin={change.users.length === 1 && change.users.every(isOnlyAdmin)}
          onDone={(users, failed) => {
            if (failed.length > 0) setChange({ ...change, users: failed });
            // Removes some, and the others with "Try again".
            if (change.action === 'remove') onRemoved([...removed, ...users]);
            else onChanged(users);
          }}
          onClose={() => setChange(null)}
        />
      )}
    </>
  );
}

const changeDialogs = {
  role: ChangeRole,
  locations: AssignLocations,
  resend: ResendInvitations,
  deactivate: DeactivateUsers,
  remove: RemoveUsers,
};

type SelectionBarProps = {
  users: readonly UserListItem[];
  onAction: (action: ChangeAction) => void;
  onClear: () => void;
};

/** The actions for the selected users; the bar stays at the bottom of the window while the list scrolls. */
function SelectionBar({ users, onAction, onClear }: SelectionBarProps) {
  const { keys } = changeText;
  const statuses = new Set(users.map(({ status }) => status));
  const access = statuses.has('active') ? changeText.deactivate : changeText.reactivate;
  const actions = [
    { action: 'role', icon: UserCog, label: peopleText.fields.role, name: changeText.changeRole },
    { action: 'locations', icon: MapPin, label: peopleText.fields.locations, name: changeText.assign },
    ...(users.some(canInviteAgain)
      ? [{ action: 'resend', icon: Mail, label: changeText.resendShort, name: changeText.resendAll } as const]
      : []),
    ...(statuses.size === 1 && !statuses.has('invited')
      ? [{ action: 'deactivate', icon: Lock, label: access, name: access } as const]
      : []),
    { action: 'remove', icon: Trash2, label: editText.remove, name: editText.remove },
  ] as const;
  return (
    <section className={styles.selectionBar} aria-label={changeText.selection}>
      <span className={styles.selected}>{changeText.selected(users.length)}</span>
      <Button kind="quiet" onClick={(event) => pressOnce(event, onClear)}>
        {changeText.clearSelection}
      </Button>
      <span className={styles.actions}>
        {' '}
        {actions.map(({ action, icon, label, name }) => (
          <Button
            key={action}
            aria-label={name}
            aria-keyshortcuts={keys[action].pressed}
            icon={<Icon of={icon} />}
            onClick={() => onAction(action)}
          >
            {label}
            {areLetterKeysOn() && <span className={styles.key} data-key={keys[action].shown} />}
          </Button>
        ))}
      </span>{' '}
    </section>
  );
}

/** Actions for which the page opens a dialog. */
export type UserAction = 'edit' | 'locations' | 'deactivate' | 'remove';

export type UserMenuProps = OpenMenu & {
  user: UserListItem;
  onAction: (action: UserAction, user: UserListItem) => void;
  onChanged: () => void;
};

/** The menu of one user; its items depend on the user's status. */
export function UserMenu({ user, onAction, onChanged, ...menu }: UserMenuProps) {
  const name = userLabel(user);

  async function report<Payload>(change: Promise<ApiResult<Payload>>, done: (payload: Payload) => string) {
    const result = await change;
    showToast(result.ok ? { kind: 'good', text: done(result.payload) } : { kind: 'bad', text: result.message });
    onChanged();
  }

  const resend = () =>
    report(call(calls.resendInvitation, { params: { id: user._id }, silent: true }), (changed) => {
      const delay = changed && delayOf(changed);
      return delay ? changeText.sendsLater(name, delay) : changeText.invitationSent(name);
    });
  const reactivate = () => report(saveUser(user, { status: 'active' }), () => changeText.reactivatedOf(name));
  const open = (action: UserAction) => () => onAction(action, user);
  const edit = { label: editText.edit, onSelect: open('edit') };
  const remove = { label: editText.remove, onSelect: open('remove'), isDangerous: true } as const;
  const items = {
    invited: [
      edit,
      ...(canInviteAgain(user) ? [{ label: changeText.resend, onSelect: () => void resend() }] : []),
      { label: changeText.copyLink, onSelect: () => void copyLink() },
      { ...remove, label: changeText.withdrawItem },
    ],
    active: [edit, { label: changeText.deactivate, onSelect: open('deactivate') }, remove],
    deactivated: [edit, { label: changeText.reactivate, onSelect: () => void reactivate() }, remove],
  };
  return <MenuList heading={null} items={items[user.status]} {...menu} />;
}

/** Copies the address of the invitations page, to which the mail links too. */
async function copyLink() {
  try {
    await navigator.clipboard.writeText(new URL(invitationsPath, location.origin).href);
    showToast({ kind: 'good', text: changeText.linkCopied });
  } catch {
    showToast({ kind: 'bad', text: changeText.linkNotCopied });
  }
}

type UndoUsersProps = { users: readonly UserListItem[]; onUndone: () => void; onClose: () => void };

/** Offers to undo the removal of users. */
function UndoUsers({ users, ...closing }: UndoUsersProps) {
  const [only] = users.length === 1 ? users : [];
  const name = only ? userLabel(only) : peopleText.shown(users.length);
  const removed = areInvited(users) ? changeText.withdrawn(only ? name : undefined) : changeText.removed(name);
  return (
    <UndoRemoval
      {...closing}
      rows={users}
      text={{ removed, restored: changeText.restored(name) }}
      restore={({ _id }) => call(calls.restoreUser, { params: { id: _id }, silent: true })}
    />
  );
}

/** Saves the people of a list as a CSV file. */
export const exportPeople = (fetchPage: FetchPage<UserListItem>, onProgress: (share: number | null) => void) =>
  exportCsv({ fileName: 'people.csv', fetchPage, header: peopleHeader, toCells: userCells }, onProgress);

const peopleHeader = [...Object.values(peopleText.fields), peopleText.status];

function userCells(user: UserListItem): string[] {
  const { name, email, role, status } = user;
  const locations = locationsOf(user).map((location) => location.name);
  return [name, email, roleMessages[role].name, locations.join('; '), peopleText[status]];
}
