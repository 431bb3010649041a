/**
 * Marks a dialog that is closing, until it has left the page. The shell reads this mark on other parts' dialogs, so all
 * versions must use the same one.
 */
export const closingMark = 'data-closing';

/** Whether an element is in a dialog that is closing. */
export const isInClosingDialog = (element: Element) => element.closest(`[${closingMark}]`) !== null;

/** Announces that dialogs remain open although the user wanted to close them, for example because of unsaved changes. */
export function keepDialogsOpen(): void {
  for (const dialog of document.querySelectorAll(`dialog[${closingMark}]`)) dialog.removeAttribute(closingMark);
}

/**
 * Runs the action of a page's key unless a dialog is open, and returns whether the action will run. If the dialog is closing,
 * the action runs once it has closed, unless the user presses another key first.
 */
export function runOutsideDialogs(run: () => void): boolean {
  const dialogs = [...document.querySelectorAll('dialog[open]')];
  if (!dialogs.every(isInClosingDialog)) return false;
  const [closing] = dialogs;
  if (closing === undefined) run();
  else runAfterClose(closing, run);
  return true;
}

function runAfterClose(dialog: Element, run: () => void) {
  const abort = new AbortController();
  const { signal } = abort;
  const onClose = () => {
    abort.abort();
    run();
  };
  dialog.addEventListener('close', onClose, { signal });
  for (const event of ['keydown', 'pointerdown'])
    document.addEventListener(event, () => abort.abort(), { signal, capture: true });
}
