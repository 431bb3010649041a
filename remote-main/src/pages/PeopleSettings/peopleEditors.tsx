import type { UserListItem } from 'contract/people';
import { MenuList, type OpenMenu } from 'shared-ui';
import { Lock, Mail, MapPin, Trash2, UserCog } from 'shared-ui/icons';

import { SelectionBar } from '../../list/SelectionBar.tsx';
import { editMessages } from '../../settings/messages.ts';
import { AssignLocations, ChangeRole, MakeAdmins } from './changes/AssignDialogs.tsx';
import {
  planAccessChange,
  DeactivateUsers,
  RemoveUsers,
  useIncludesSelf,
  useWithoutOwnAccount,
} from './changes/ChangeDialogs.tsx';
import { changeMessages } from './changes/messages.ts';
import { peopleMessages } from './messages.ts';
import { type DialogAction, type OpenDialog as DialogProps, usePeople } from './peopleState.ts';
import { listUserActions } from './userActions.ts';
import { canInviteAgain, resend } from './users.ts';

// Code that the list of people loads on the first interaction.
export { PersonPanel as Panel } from './PersonPanel.tsx';

export function OpenDialog({ action, rows, ...props }: DialogProps) {
  const Dialog = changeDialogs[action];
  return <Dialog key={action} users={rows} {...props} />;
}

const changeDialogs = {
  role: ChangeRole,
  admin: MakeAdmins,
  locations: AssignLocations,
  deactivate: DeactivateUsers,
  remove: RemoveUsers,
};

type BarProps = { rows: readonly UserListItem[]; onClear: () => void };

export function Bar({ rows, onClear }: BarProps) {
  const { setDialog } = usePeople();
  const { keys } = changeMessages;
  // Users cannot remove or deactivate themselves. They can leave on their profile page.
  const isOwn = useIncludesSelf(rows) && rows.length === 1;
  const { isBack, users: changed } = planAccessChange(useWithoutOwnAccount(rows).others);
  const access = isBack ? changeMessages.reactivate : changeMessages.deactivate;
  const openAction = (action: Exclude<DialogAction, 'admin'>) => ({
    keys: keys[action],
    run: () => setDialog({ action, rows }),
  });
  const resending = { keys: keys.resend, run: () => void resend(rows) };
  const actions = [
    { icon: UserCog, label: peopleMessages.fields.role, name: changeMessages.changeRole, ...openAction('role') },
    { icon: MapPin, label: peopleMessages.fields.locations, name: changeMessages.assign, ...openAction('locations') },
    ...(rows.some(canInviteAgain)
      ? [{ icon: Mail, label: changeMessages.resend, name: changeMessages.resendAll, ...resending }]
      : []),
    ...(changed.length > 0 && !isOwn ? [{ icon: Lock, label: access, name: access, ...openAction('deactivate') }] : []),
    ...(isOwn
      ? []
      : [{ icon: Trash2, label: editMessages.remove, name: editMessages.remove, ...openAction('remove') }]),
  ];
  return <SelectionBar label={changeMessages.selection} count={rows.length} actions={actions} onClear={onClear} />;
}

export function Menu({ row, ...menu }: OpenMenu & { row: UserListItem }) {
  const { setDialog, show } = usePeople();
  const items = [
    { label: editMessages.edit, onSelect: () => show(row) },
    ...listUserActions(row, setDialog, useIncludesSelf([row])),
  ];
  return <MenuList items={items} {...menu} />;
}
