import { useWindowEvent } from '@askwell/page-kit';
import type { UserListItem } from 'contract/people';
import { storedText } from 'shared-session';
import { Button, MenuList, type OpenMenu } from 'shared-ui';
import { Icon, Lock, Mail, MapPin, Trash2, UserCog, X } from 'shared-ui/icons';

import { isForControl } from '../../list/undo.ts';
import { editText } from '../../settings/messages.ts';
import { AssignLocations, ChangeRole, MakeAdmins } from './changes/AssignDialogs.tsx';
import { accessChange, DeactivateUsers, RemoveUsers } from './changes/ChangeDialogs.tsx';
import styles from './changes/SelectionBar.module.css';
import { changeText } from './changes/messages.ts';
import { peopleText } from './messages.ts';
import type { DialogAction, PeopleEvent, PeopleState } from './peopleState.ts';
import { userActions } from './PersonPanel.tsx';
import { canInviteAgain, resend } from './users.ts';

// Everything that the list of people needs on the first interaction, loaded while the list is shown.
export { PersonPanel } from './PersonPanel.tsx';

type PartsProps = {
  state: PeopleState;
  dispatch: (event: PeopleEvent) => void;
  isOnlyAdmin: (user: UserListItem) => boolean;
};

export function PeopleDialog({ state: { dialog }, dispatch, isOnlyAdmin }: PartsProps) {
  const [user] = dialog?.users ?? [];
  if (dialog === null || user === undefined) return null;
  const own = { isOnlyAdmin: dialog.users.length === 1 && isOnlyAdmin(user), role: dialog.role };
  const Dialog = changeDialogs[dialog.action];
  return <Dialog key={dialog.action} {...own} users={dialog.users} dispatch={dispatch} />;
}

const changeDialogs = {
  role: ChangeRole,
  admin: MakeAdmins,
  locations: AssignLocations,
  deactivate: DeactivateUsers,
  remove: RemoveUsers,
};

type SelectionBarProps = {
  users: readonly UserListItem[];
  onAction: (action: DialogAction) => void;
  onClear: () => void;
};

/** The actions for the selected users; the bar stays at the bottom of the window while the list scrolls. */
export function SelectionBar({ users, onAction, onClear }: SelectionBarProps) {
  const { keys } = changeText;
  const { isBack, users: changed } = accessChange(users);
  const access = isBack ? changeText.reactivate : changeText.deactivate;
  const open = (action: DialogAction) => () => onAction(action);
  const actions = [
    { key: 'role', icon: UserCog, label: peopleText.fields.role, name: changeText.changeRole, run: open('role') },
    {
      key: 'locations',
      icon: MapPin,
      label: peopleText.fields.locations,
      name: changeText.assign,
      run: open('locations'),
    },
    ...(users.some(canInviteAgain)
      ? [
          {
            key: 'resend',
            icon: Mail,
            label: changeText.resendShort,
            name: changeText.resendAll,
            run: () => void resend(users),
          } as const,
        ]
      : []),
    ...(changed.length > 0
      ? [{ key: 'deactivate', icon: Lock, label: access, name: access, run: open('deactivate') } as const]
      : []),
    { key: 'remove', icon: Trash2, label: editText.remove, name: editText.remove, run: open('remove') },
  ] as const;

  useWindowEvent('keydown', (event) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (event.defaultPrevented || altKey || ctrlKey || metaKey || isForControl(event)) return;
    if (key === 'Escape') return onClear();
    const pressed = actions.find((action) => keys[action.key].pressed.split(' ').some((one) => isSame(one, key)));
    if (pressed === undefined || (key.length === 1 && !areLetterKeysOn())) return;
    event.preventDefault();
    pressed.run();
  });

  return (
    <section className={styles.selectionBar} aria-label={changeText.selection}>
      <span className={styles.selected}>{changeText.selected(users.length)}</span>
      <Button
        kind="quiet"
        className={styles.clear}
        aria-label={changeText.clearSelection}
        icon={<Icon of={X} />}
        onClick={onClear}
      >
        {changeText.clearSelection}
      </Button>
      <span className={styles.actions}>
        {' '}
        {actions.map(({ key, icon, label, name, run }) => (
          <Button
            key={key}
            aria-label={name}
            aria-keyshortcuts={keys[key].pressed}
            icon={<Icon of={icon} />}
            onClick={run}
          >
            {label}
            {areLetterKeysOn() && <span className={styles.key} data-key={keys[key].shown} />}
          </Button>
        ))}
      </span>{' '}
    </section>
  );
}

/** Whether single letters are shortcuts. People who use speech input can turn them off. */
const areLetterKeysOn = () => storedText('singleKeys').read() !== 'off';

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

type UserMenuProps = OpenMenu & {
  user: UserListItem;
  onOpen: (action: DialogAction, user: UserListItem) => void;
  onShow: (user: UserListItem) => void;
};

export function UserMenu({ user, onOpen, onShow, ...menu }: UserMenuProps) {
  const items = [{ label: editText.edit, onSelect: () => onShow(user) }, ...userActions(user, onOpen)];
  return <MenuList items={items} {...menu} />;
}
