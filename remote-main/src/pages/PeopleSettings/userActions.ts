import { invitationsPath } from 'contract/invitations';
import type { UserListItem } from 'contract/people';

import { copyText } from '../../copyText.ts';
import { editMessages } from '../../settings/messages.ts';
import { changeMessages } from './changes/messages.ts';
import type { DialogAction, OpenDialog } from './peopleState.ts';
import { canInviteAgain, resend } from './users.ts';

export type UserAction = { label: string; onSelect: () => unknown; isDangerous?: true };

/** Returns the actions on a user in addition to editing, by status. Admins can leave on their profile page. */
export function listUserActions(
  user: UserListItem,
  openDialog: (dialog: OpenDialog) => void,
  isOwn: boolean,
): readonly UserAction[] {
  if (isOwn) return [];
  const openAction = (action: DialogAction) => () => openDialog({ action, rows: [user] });
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
