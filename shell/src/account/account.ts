import { showToast, signOut } from 'shared-session';

import { shellTexts as texts } from '../messages.ts';

/** Signs out; the redirect rules then lead to the sign-in page. A failure is shown. */
export function endSession(): void {
  signOut().catch(() => showToast({ kind: 'bad', text: texts.signOutFailed }));
}
