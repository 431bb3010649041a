import { useWindowEvent } from '@askwell/page-kit';
import { type ApiResult, showToast } from 'shared-session';
import { commandKey } from 'shared-ui';

import { editMessages } from '../settings/messages.ts';

export type Undoable = {
  text: { done: string; undone: string };
  undo: () => Promise<ApiResult<unknown>>;
  onUndone: () => void;
};

/** The last change. Ctrl+Z undoes it as long as its toast is shown. */
let offered: { run: () => void; until: number } | null = null;

/** Shows a toast about a change with an undo action. If undoing fails, the toast with the reason offers it again. */
export function offerUndo({ text, undo, onUndone }: Undoable): void {
  const offer = (kind: 'good' | 'bad', message: string) => {
    let isDone = false;
    const run = async () => {
      // The toast's button and the keys may both be pressed.
      if (isDone) return;
      isDone = true;
      offered = null;
      const result = await undo();
      if (!result.ok) return offer('bad', result.message);
      onUndone();
      showToast({ kind: 'good', text: text.undone });
    };
    offered = { run: () => void run(), until: Date.now() + 10_000 };
    showToast({
      kind,
      text: message,
      action: { label: editMessages.undo, title: `${commandKey()}Z`, run: offered.run },
    });
  };
  offer('good', text.done);
}

/** Ctrl+Z undoes the last change of a list, except in a field or a dialog. */
export function useUndoKeys(): void {
  useWindowEvent('keydown', (event) => {
    // A select in the list keeps the focus after a choice, and has no undo.
    const isInList = event.target instanceof Element && event.target.matches('td select');
    if (isOnControl(event) && !isInList) return;
    if (event.shiftKey || event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return;
    if (offered === null || offered.until < Date.now()) return;
    event.preventDefault();
    offered.run();
  });
}

/** Whether a key was pressed in a field, a menu or a dialog. */
export const isOnControl = ({ target }: Event): boolean =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox]), textarea, select, dialog, [role=menu]') !== null;
