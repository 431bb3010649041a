import { showToast } from 'shared-session';

/** Copies a text and says so, or that the browser refused. */
export async function copyText(copied: string, says: { done: string; failed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(copied);
    showToast({ kind: 'good', text: says.done });
  } catch {
    showToast({ kind: 'bad', text: says.failed });
  }
}
