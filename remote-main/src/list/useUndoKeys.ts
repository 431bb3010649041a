import { useWindowEvent } from '@askwell/page-kit';
import { useEffect } from 'react';
import { isInClosingDialog, runOutsideDialogs } from 'shared-ui';

import { isOnControl } from '../isOnControl.ts';
import { withdrawOffer, offeredUndo } from '../undo/offerUndo.ts';

/**
 * Ctrl+Z undoes the last change of this list while its toast is visible, except in a field or a dialog. In a closing dialog,
 * the undo runs after the dialog has closed.
 */
export function useUndoKeys(): void {
  // A change on another page can be undone from Activity, which shows the change first.
  useEffect(() => withdrawOffer, []);
  useWindowEvent('keydown', (event) => {
    const { key, shiftKey, ctrlKey, metaKey, target } = event;
    if (shiftKey || key.toLowerCase() !== 'z' || !(ctrlKey || metaKey)) return;
    if (isOnControl(event) && !mayUndo(target)) return;
    const undo = offeredUndo();
    if (undo !== null && runOutsideDialogs(undo)) event.preventDefault();
  });
}

/**
 * A select in the list keeps the focus after a choice, and the browser has no undo for it. A panel that has saved its fields is
 * closing.
 */
const mayUndo = (target: EventTarget | null) =>
  target instanceof Element && (target.matches('td select') || isInClosingDialog(target));
