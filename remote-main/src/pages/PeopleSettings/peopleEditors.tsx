import { invitationsPath } from 'contract/invitations';
import type { UserListItem } from 'contract/people';
import { useState } from 'react';
import { Button, MenuList, type OpenMenu } from 'shared-ui';
import { Lock, Mail, MapPin, Trash2, UserCog } from 'shared-ui/icons';

import { copyText } from '../../copyText.ts';
import type { PanelProps } from '../../list/RowPanel.tsx';
import { SelectionBar } from '../../list/SelectionBar.tsx';
import { editMessages, personLabels } from '../../settings/messages.ts';
import { AssignLocations } from './changes/AssignLocations.tsx';
import {
  planAccessChange,
  DeactivateUsers,
  RemoveUsers,
  useIncludesSelf,
  useWithoutOwnAccount,
} from './changes/ChangeDialogs.tsx';
import { changeMessages } from './changes/messages.ts';
import { ChangeRole, MakeAdmins } from './changes/RoleDialogs.tsx';
import { PersonPanel } from './PersonPanel.tsx';
import { type DialogAction, type OpenDialog as DialogProps, usePeople } from './changePeople.ts';
import { canInviteAgain, resend } from './invitations.ts';

// Code that the list of people loads on the first interaction: what can be done with people, and the dialogs that do it.

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
  const { isReactivation, users: changed } = planAccessChange(useWithoutOwnAccount(rows).others);
  const access = isReactivation ? changeMessages.reactivate : changeMessages.deactivate;
  const openAction = (action: Exclude<DialogAction, 'admin'>) => ({
    keys: keys[action],
    run: () => setDialog({ action, rows }),
  });
  const resendAction = { keys: keys.resend, run: () => void resend(rows) };
  const actions = [
    { icon: UserCog, label: personLabels.role, name: changeMessages.changeRole, ...openAction('role') },
    { icon: MapPin, label: personLabels.locations, name: changeMessages.assign, ...openAction('locations') },
    ...(rows.some(canInviteAgain)
      ? [{ icon: Mail, label: changeMessages.resend, name: changeMessages.resendAll, ...resendAction }]
      : []),
    ...(changed.length > 0 && !isOwn ? [{ icon: Lock, label: access, name: access, ...openAction('deactivate') }] : []),
    ...(isOwn
      ? []
      : [{ icon: Trash2, label: editMessages.remove, name: editMessages.remove, ...openAction('remove') }]),
  ];
  return <SelectionBar label={changeMessages.selection} count={rows.length} actions={actions} onClear={onClear} />;
}

export function Menu({ row, ...menu }: OpenMenu & { row: UserListItem }) {
  const { show } = usePeople();
  const items = [{ label: editMessages.edit, onSelect: () => show(row) }, ...useUserActions(row)];
  return <MenuList items={items} {...menu} />;
}

export function Panel(panel: PanelProps<UserListItem>) {
  return <PersonPanel {...panel} renderActions={(user) => <PersonActions user={user} />} />;
}

function PersonActions({ user }: { user: UserListItem }) {
  const [busy, setBusy] = useState('');
  async function run({ label, onSelect }: UserAction) {
    setBusy(label);
    await onSelect();
    setBusy('');
  }
  return useUserActions(user).map((action) => (
    <Button key={action.label} busy={busy === action.label && action.label} onClick={() => void run(action)}>
      {action.label}
    </Button>
  ));
}

type UserAction = { label: string; onSelect: () => unknown; isDangerous?: true };

/** Returns the actions on a user in addition to editing, by status. Admins can leave on their profile page. */
function useUserActions(user: UserListItem): readonly UserAction[] {
  const { setDialog } = usePeople();
  const isOwn = useIncludesSelf([user]);
  if (isOwn) return [];
  const openAction = (action: DialogAction) => () => setDialog({ action, rows: [user] });
  const remove = { label: editMessages.remove, onSelect: openAction('remove'), isDangerous: true } as const;
  switch (user.status) {
    case 'invited':
      return [
        ...(canInviteAgain(user) ? [{ label: changeMessages.resend, onSelect: () => resend([user]) }] : []),
        {
          label: changeMessages.copyLink,
          // The link is the same for everyone, even in mails.
          onSelect: () => void copyText(new URL(invitationsPath, location.origin).href, changeMessages.linkCopied),
        },
        { ...remove, label: changeMessages.withdrawItem },
      ];
    case 'active':
      return [{ label: changeMessages.deactivate, onSelect: openAction('deactivate') }, remove];
    case 'deactivated':
      return [{ label: changeMessages.reactivate, onSelect: openAction('deactivate') }, remove];
  }
}
