import { sharedMessages, useWindowEvent } from '@askwell/page-kit';
import { useStore } from 'jotai';
import { useEffect } from 'react';
import { sessionAtom, showToast } from 'shared-session';
import { commandKey } from 'shared-ui';

import { editMessages } from '../settings/messages.ts';

export type Undoable = {
  /** The journal's entry of the change. */
  entry: string;
  text: { done: string; undone: string };
  onUndone: () => void;
};

/** The page's last change. Ctrl+Z undoes it as long as its toast is shown. */
let offered: { run: () => void; until: number } | null = null;

/** Returns a function that offers, on behalf of the signed-in account, to undo a change. */
export function useOfferUndo(): (undoable: Undoable) => void {
  const store = useStore();
  const account = () => store.get(sessionAtom).firebaseUser?.uid;
  return (undoable) => {
    const changedBy = account();
    offerUndo(undoable, () => account() === changedBy);
  };
}

/** Shows a toast about a change with an undo action. If undoing fails, the toast with the reason offers it again. */
export function offerUndo({ entry, text, onUndone }: Undoable, isSameAccount: () => boolean): void {
  const offer = (kind: 'good' | 'bad', message: string, confirmAdmins = false) => {
    let isDone = false;
    const run = async () => {
      // The toast's button and the keys may both be pressed.
      if (isDone) return;
      isDone = true;
      offered = null;
      // The pages of the earlier account are gone.
      if (!isSameAccount()) return;
      const code = await loadUndo().catch(() => null);
      if (code === null) return offer('bad', sharedMessages.failure.notLoaded, confirmAdmins);
      const result = await code.undoChange(entry, confirmAdmins);
      // The message says that somebody becomes an admin again; pressing Undo once more confirms it.
      if (!result.ok) return offer('bad', result.message, code.asksAboutAdmins(result));
      onUndone();
      const kindOfToast = result.payload.leftCount > 0 ? 'info' : 'good';
      showToast({ kind: kindOfToast, text: code.describeUndone(text.undone, result.payload) });
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

const loadUndo = () => import(/* webpackChunkName: "undo" */ '../undo/undoChange.ts');

/** Ctrl+Z undoes the last change of this list, except in a field or a dialog. */
export function useUndoKeys(): void {
  useEffect(() => {
    // Another page's change is undone from Activity, where it is shown first.
    return () => {
      offered = null;
    };
  }, []);
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
