import { showToast, signOut } from 'shared-session';

import { words } from '../words.ts';

/** Signs out; the redirect guard then shows the way, and a failure is told. */
export function endSession(): void {
  signOut().catch(() => showToast({ kind: 'bad', text: words.signOutFailed }));
}
