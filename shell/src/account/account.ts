import { hasUnsavedChanges, showToast, signOut } from 'shared-session';

import { leaveTexts, shellTexts as texts } from '../messages.ts';

/** Signs out, after a question if something is not saved; the redirect rules then lead to the sign-in page. A failure is shown. */
export function endSession(): void {
  if (hasUnsavedChanges() && !confirm(`${leaveTexts.title}\n${leaveTexts.text}`)) return;
  signOut().catch(() => showToast({ kind: 'bad', text: texts.signOutFailed }));
}
