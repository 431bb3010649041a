import { hasUnsavedChanges, showToast, signOut } from 'shared-session';

import { shellMessages as messages } from '../messages.ts';

type Question = (action: () => void) => void;

let ask: Question | null = null;

/** Sets how to ask about unsaved changes before signing out, until the returned function is called. */
export function setLeaveQuestion(question: Question): () => void {
  ask = question;
  return () => void (ask = null);
}

/**
 * Signs out, after asking about unsaved changes. The redirect rules then open the sign-in page. If signing out fails, shows a
 * message.
 */
export function endSession(): void {
  if (ask !== null && hasUnsavedChanges()) ask(leave);
  else leave();
}

const leave = () => void signOut().catch(() => showToast({ kind: 'bad', text: messages.signOutFailed }));
