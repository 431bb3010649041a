import { showToast } from 'shared-session';

import { commonMessages } from './messages.ts';

/** Copies a string to the clipboard. A toast shows the result. */
export async function copyText(copied: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(copied);
    showToast({ kind: 'good', text: done });
  } catch {
    showToast({ kind: 'bad', text: commonMessages.notCopied });
  }
}
