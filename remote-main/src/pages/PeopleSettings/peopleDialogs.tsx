import { useState } from 'react';
import { useWindowEvent } from '@askwell/page-kit';
import type { UserListItem } from 'contract/people';
import { type ApiResult, storedText } from 'shared-session';
import { Button, MenuList, type OpenMenu } from 'shared-ui';
import { Icon, Lock, Mail, MapPin, Trash2, UserCog, X } from 'shared-ui/icons';

import { isForControl, Undo } from '../../list/Undo.tsx';
import { editText } from '../../settings/messages.ts';
import { AssignLocations, ChangeRole, MakeAdmins, ResendInvitations } from './changes/AssignDialogs.tsx';
import { DeactivateUsers, RemoveUsers, whom } from './changes/ChangeDialogs.tsx';
import styles from './changes/SelectionBar.module.css';
import { changeText } from './changes/messages.ts';
import { peopleText } from './messages.ts';
import {
  type DialogAction,
  type Done,
  isRestored,
  type PeopleEvent,
  type PeopleState,
  useChangePeople,
} from './peopleState.ts';
import { userActions } from './PersonPanel.tsx';
import { canInviteAgain } from './users.ts';

// Everything that the list of people needs on the first interaction, loaded while the list is shown.
export { PersonPanel } from './PersonPanel.tsx';

type PartsProps = {
  state: PeopleState;
  dispatch: (event: PeopleEvent) => void;
  isOnlyAdmin: (user: UserListItem) => boolean;
  /** Called with those who get the focus, because they were changed or are no longer selected. */
  onFocus: (users: readonly { _id: string }[]) => void;
};

/** The bar of the selection, or what was changed last and how to undo it. */
export function PeopleBar({ state: { users, done, dialog }, dispatch, onFocus }: PartsProps) {
  return (
    <>
      {users.length > 0 && (
        <SelectionBar
          users={users}
          onAction={(action) => dispatch({ type: 'opened', action, users })}
          onClear={() => {
            onFocus(users);
            dispatch({ type: 'selected', users: [] });
          }}
        />
      )}
      {done && (
        <UndoChange
          key={done.number}
          done={done}
          isPaused={dialog !== null}
          onUndone={() => onFocus(done.users)}
          onClose={() => dispatch({ type: 'undo-ended', number: done.number })}
        />
      )}
    </>
  );
}

export function PeopleDialog({ state: { dialog }, dispatch, isOnlyAdmin }: Omit<PartsProps, 'onFocus'>) {
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
  resend: ResendInvitations,
  deactivate: DeactivateUsers,
  remove: RemoveUsers,
};

type UndoProps = { done: Done; isPaused: boolean; onUndone: () => void; onClose: () => void };

function UndoChange({ done: { users, sentence, undo }, onUndone, ...rest }: UndoProps) {
  const people = useChangePeople();
  const [left, setLeft] = useState(undo);

  async function undoAll(): Promise<ApiResult<null>> {
    const { failed, failure } = await people.undo(left);
    setLeft(failed);
    if (failure === null) onUndone();
    return failure ?? { ok: true, statusCode: 200, message: '', payload: null };
  }

  const changed = new Set(undo.map(({ _id }) => _id));
  const back = whom(users.filter(({ _id }) => changed.has(_id)));
  const undone = undo.every(isRestored) ? editText.restored(back) : changeText.undone(back);
  return <Undo text={{ done: sentence(users), undone }} undo={undoAll} {...rest} />;
}

type SelectionBarProps = {
  users: readonly UserListItem[];
  onAction: (action: DialogAction) => void;
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

  useWindowEvent('keydown', (event) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (event.defaultPrevented || altKey || ctrlKey || metaKey || isForControl(event)) return;
    if (key === 'Escape') return onClear();
    const pressed = actions.find(({ action }) => keys[action].pressed.split(' ').some((one) => isSame(one, key)));
    if (pressed === undefined || (key.length === 1 && !areLetterKeysOn())) return;
    event.preventDefault();
    onAction(pressed.action);
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
