import type { UserListItem } from 'contract/people';
import { MenuList, type OpenMenu } from 'shared-ui';
import { Lock, Mail, MapPin, Trash2, UserCog } from 'shared-ui/icons';

import { SelectionBar } from '../../list/SelectionBar.tsx';
import { editMessages } from '../../settings/messages.ts';
import { AssignLocations, ChangeRole, MakeAdmins } from './changes/AssignDialogs.tsx';
import { accessChange, DeactivateUsers, RemoveUsers, useWithoutOwnAccount } from './changes/ChangeDialogs.tsx';
import { changeMessages } from './changes/messages.ts';
import { peopleMessages } from './messages.ts';
import { type DialogAction, type OpenDialog, usePeople } from './peopleState.ts';
import { userActions } from './PersonPanel.tsx';
import { canInviteAgain, resend } from './users.ts';

// Everything that the list of people needs on the first interaction, loaded while the list is shown.
export { PersonPanel } from './PersonPanel.tsx';

export function PeopleDialog({ action, ...props }: OpenDialog) {
  const Dialog = changeDialogs[action];
  return <Dialog key={action} {...props} />;
}

const changeDialogs = {
  role: ChangeRole,
  admin: MakeAdmins,
  locations: AssignLocations,
  deactivate: DeactivateUsers,
  remove: RemoveUsers,
};

type BarProps = {
  users: readonly UserListItem[];
  onAction: (action: DialogAction) => void;
  onClear: () => void;
};

/** The actions for the selected users. */
export function PeopleBar({ users, onAction, onClear }: BarProps) {
  const { keys } = changeMessages;
  const { isBack, users: changed } = accessChange(useWithoutOwnAccount(users).others);
  const access = isBack ? changeMessages.reactivate : changeMessages.deactivate;
  const open = (action: DialogAction) => ({
    keys: keys[action === 'admin' ? 'role' : action],
    run: () => onAction(action),
  });
  const resending = { keys: keys.resend, run: () => void resend(users) };
  const actions = [
    { icon: UserCog, label: peopleMessages.fields.role, name: changeMessages.changeRole, ...open('role') },
    { icon: MapPin, label: peopleMessages.fields.locations, name: changeMessages.assign, ...open('locations') },
    ...(users.some(canInviteAgain)
      ? [{ icon: Mail, label: changeMessages.resendShort, name: changeMessages.resendAll, ...resending }]
      : []),
    ...(changed.length > 0 ? [{ icon: Lock, label: access, name: access, ...open('deactivate') }] : []),
    { icon: Trash2, label: editMessages.remove, name: editMessages.remove, ...open('remove') },
  ];
  return <SelectionBar label={changeMessages.selection} amount={users.length} actions={actions} onClear={onClear} />;
}

export function UserMenu({ user, ...menu }: OpenMenu & { user: UserListItem }) {
  const { onOpen, onShow } = usePeople();
  const items = [{ label: editMessages.edit, onSelect: () => onShow(user) }, ...userActions(user, onOpen)];
  return <MenuList items={items} {...menu} />;
}
