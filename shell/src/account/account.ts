import { hasUnsavedChanges, showToast, signOut } from 'shared-session';

import { leaveMessages, shellMessages as texts } from '../messages.ts';

/** Signs out, after asking about unsaved changes. Redirect rules then lead to the sign-in page. Shows a message if it fails. */
export function endSession(): void {
  if (hasUnsavedChanges() && !confirm(`${leaveMessages.title}\n${leaveMessages.text}`)) return;
  signOut().catch(() => showToast({ kind: 'bad', text: texts.signOutFailed }));
}
