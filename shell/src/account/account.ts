import { hasUnsavedChanges, showToast, signOut } from 'shared-session';

import { leaveMessages, shellMessages as texts } from '../messages.ts';

/**
 * Signs out, after asking about unsaved changes. The redirect rules then open the sign-in page. If signing out fails, shows a
 * message.
 */
export function endSession(): void {
  if (hasUnsavedChanges() && !confirm(`${leaveMessages.title}\n${leaveMessages.text}`)) return;
  signOut().catch(() => showToast({ kind: 'bad', text: texts.signOutFailed }));
}
