import type { RefObject } from 'react';
import { type ApiResult, call, calls, invitationsPath, showToast, type UserListItem, userLabel } from 'shared-session';
import { MenuList } from 'shared-ui';

import { editText } from '../../../settings/messages.ts';
import { changeText } from './messages.ts';
import { changeUser } from './changeUsers.ts';

/** What the page itself does, with a dialog. */
export type UserAction = 'edit' | 'locations' | 'deactivate' | 'remove';

type Props = {
  user: UserListItem;
  trigger: RefObject<HTMLElement | null>;
  onAction: (action: UserAction, user: UserListItem) => void;
  onChanged: () => void;
  onClose: (how: { refocus: boolean }) => void;
};

/** Everything that can be done with one user, by their status. */
export function UserMenu({ user, trigger, onAction, onChanged, onClose }: Props) {
  const name = userLabel(user);

  async function report(change: Promise<ApiResult<unknown>>, done: string) {
    const result = await change;
    showToast(result.ok ? { kind: 'good', text: done } : { kind: 'bad', text: result.message });
    onChanged();
  }

  const resend = () => report(call(calls.resendInvitation, { params: { id: user._id } }), changeText.added(name));
  const reactivate = () => report(changeUser(user, { status: 'active' }), changeText.reactivatedOf(name));
  const open = (action: UserAction) => () => onAction(action, user);
  const items = {
    invited: [
      { label: changeText.resend, onSelect: () => void resend() },
      { label: changeText.copyLink, onSelect: () => void copyLink() },
      { label: changeText.withdrawItem, onSelect: open('remove') },
    ],
    active: [
      { label: changeText.deactivate, onSelect: open('deactivate') },
      { label: editText.remove, onSelect: open('remove') },
    ],
    deactivated: [
      { label: changeText.reactivate, onSelect: () => void reactivate() },
      { label: editText.remove, onSelect: open('remove') },
    ],
  };
  return <MenuList heading={null} items={items[user.status]} startsAt="first" trigger={trigger} onClose={onClose} />;
}

/** Where the invited person accepts after signing in; the mail links there too. */
async function copyLink() {
  try {
    await navigator.clipboard.writeText(new URL(invitationsPath, location.origin).href);
    showToast({ kind: 'good', text: changeText.linkCopied });
  } catch {
    showToast({ kind: 'bad', text: changeText.linkNotCopied });
  }
}
