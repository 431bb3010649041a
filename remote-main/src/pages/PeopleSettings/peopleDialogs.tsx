import type { UserListItem } from 'contract/people';
import { MenuList, type OpenMenu } from 'shared-ui';
import { Lock, Mail, MapPin, Trash2, UserCog } from 'shared-ui/icons';

import { SelectionBar } from '../../list/SelectionBar.tsx';
import { editText } from '../../settings/messages.ts';
import { AssignLocations, ChangeRole, MakeAdmins } from './changes/AssignDialogs.tsx';
import { accessChange, DeactivateUsers, RemoveUsers, useWithoutOwnAccount } from './changes/ChangeDialogs.tsx';
import { changeText } from './changes/messages.ts';
import { peopleText } from './messages.ts';
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
  const { keys } = changeText;
  const { isBack, users: changed } = accessChange(useWithoutOwnAccount(users).others);
  const access = isBack ? changeText.reactivate : changeText.deactivate;
  const open = (action: DialogAction) => ({
    keys: keys[action === 'admin' ? 'role' : action],
    run: () => onAction(action),
  });
  const resending = { keys: keys.resend, run: () => void resend(users) };
  const actions = [
    { icon: UserCog, label: peopleText.fields.role, name: changeText.changeRole, ...open('role') },
    { icon: MapPin, label: peopleText.fields.locations, name: changeText.assign, ...open('locations') },
    ...(users.some(canInviteAgain)
      ? [{ icon: Mail, label: changeText.resendShort, name: changeText.resendAll, ...resending }]
      : []),
    ...(changed.length > 0 ? [{ icon: Lock, label: access, name: access, ...open('deactivate') }] : []),
    { icon: Trash2, label: editText.remove, name: editText.remove, ...open('remove') },
  ];
  return <SelectionBar label={changeText.selection} amount={users.length} actions={actions} onClear={onClear} />;
}

export function UserMenu({ user, ...menu }: OpenMenu & { user: UserListItem }) {
  const { onOpen, onShow } = usePeople();
  const items = [{ label: editText.edit, onSelect: () => onShow(user) }, ...userActions(user, onOpen)];
  return <MenuList items={items} {...menu} />;
}
