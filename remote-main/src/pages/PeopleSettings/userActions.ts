import { call, calls, invitationsPath, showToast, userLabel, type UserListItem } from 'shared-session';

import { copyText } from '../../copyText.ts';
import { editText } from '../../settings/messages.ts';
import { changeText } from './changes/messages.ts';
import type { DialogAction } from './people.ts';
import { canInviteAgain, delayOf } from './users.ts';

type UserAction = { label: string; onSelect: () => void; isDangerous?: true };

/** What can be done with one user besides editing; it depends on their status. */
export function userActions(
  user: UserListItem,
  onOpen: (action: DialogAction, user: UserListItem) => void,
): readonly UserAction[] {
  const open = (action: DialogAction) => () => onOpen(action, user);
  const remove = { label: editText.remove, onSelect: open('remove'), isDangerous: true } as const;
  switch (user.status) {
    case 'invited':
      return [
        ...(canInviteAgain(user) ? [{ label: changeText.resend, onSelect: () => void resend(user) }] : []),
        {
          label: changeText.copyLink,
          // The mail links to this page too.
          onSelect: () => void copyText(new URL(invitationsPath, location.origin).href, changeText.linkCopied),
        },
        { ...remove, label: changeText.withdrawItem },
      ];
    case 'active':
      return [{ label: changeText.deactivate, onSelect: open('deactivate') }, remove];
    case 'deactivated':
      return [{ label: changeText.reactivate, onSelect: open('deactivate') }, remove];
  }
}

async function resend(user: UserListItem): Promise<void> {
  const result = await call(calls.resendInvitation, { params: { id: user._id }, silent: true });
  if (!result.ok) return showToast({ kind: 'bad', text: result.message });
  const delay = result.payload && delayOf(result.payload);
  const name = userLabel(user);
  showToast({ kind: 'good', text: delay ? changeText.sendsLater(name, delay) : changeText.invitationSent(name) });
}
