import { showToast, signOut } from 'shared-session';

import { shellMessages as texts } from '../messages.ts';
import { leavePage } from '../navigation/leavePage.ts';

/**
 * Signs out, after asking about unsaved changes. The redirect rules then open the sign-in page. If signing out fails, shows a
 * message.
 */
export const endSession = (): void =>
  leavePage(() => void signOut().catch(() => showToast({ kind: 'bad', text: texts.signOutFailed })));
