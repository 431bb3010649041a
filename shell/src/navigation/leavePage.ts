import { hasUnsavedChanges } from 'shared-session';

type Ask = (leave: () => void) => void;

let ask: Ask | null = null;

/** Sets how to ask about unsaved changes, until the returned function is called. */
export function askWith(question: Ask): () => void {
  ask = question;
  return () => void (ask = null);
}

/** Runs an action that leaves the page. With unsaved changes, asks first. */
export function leavePage(leave: () => void): void {
  if (hasUnsavedChanges() && ask !== null) ask(leave);
  else leave();
}
