import { sharedMessages as messages, useWindowEvent } from '@askwell/page-kit';
import { useStore } from 'jotai';
import { useEffect } from 'react';
import { sessionAtom, showToast } from 'shared-session';
import { getCommandKey, isInClosingDialog, runOutsideDialogs } from 'shared-ui';

type UndoableChange = {
  /** The journal entry of the change. Null if nothing has changed, or if the server has no journal. */
  entry: string | null;
  text: { done: string; undone: string };
  /** Whether a page with `useUndoKeys` is open, or opens now. */
  hasKeys?: boolean;
  onUndone?: () => void;
};

/** Undoing more additions than this has to be confirmed by their number. */
export const maxPlainUndo = 100;

/** Undoes the last change while its toast is visible. */
let offered: (() => void) | null = null;

/**
 * Returns a function that shows a toast about a change of the signed-in account, with an undo action. If the undo fails, a
 * toast with the reason offers it again.
 */
export function useOfferUndo(): (undoable: UndoableChange) => void {
  const store = useStore();
  const getAccount = () => store.get(sessionAtom).firebaseUser?.uid;
  return ({ entry, ...undoable }) => {
    const changingAccount = getAccount();
    if (entry === null) showToast({ kind: 'good', text: undoable.text.done });
    else offerUndo({ entry, ...undoable }, () => getAccount() === changingAccount);
  };
}

function offerUndo(undoable: UndoableChange & { entry: string }, isSameAccount: () => boolean): void {
  const { entry, text, hasKeys, onUndone } = undoable;
  const offer = (kind: 'good' | 'bad', message: string, confirmAdmins = false) => {
    const used = new AbortController();
    const run = async () => {
      // The user may press both the toast's button and the keys.
      if (used.signal.aborted) return;
      // Also closes the toast.
      used.abort();
      offered = null;
      // The previous account's pages are no longer there.
      if (!isSameAccount()) return;
      const code = await loadUndo().catch(() => null);
      if (code === null) return offer('bad', messages.failure.notLoaded, confirmAdmins);
      const result = await code.undoChange(entry, confirmAdmins);
      // The message warns that someone becomes an admin again. Pressing Undo once more confirms that.
      if (!result.ok) return offer('bad', result.message, code.needsAdminConfirmation(result));
      onUndone?.();
      const toastKind = result.payload.leftCount > 0 ? 'info' : 'good';
      showToast({ kind: toastKind, text: code.describeUndone(text.undone, result.payload) });
    };
    const startUndo = () => void run();
    const onClosed = () => {
      if (offered === startUndo) offered = null;
    };
    offered = startUndo;
    showToast({
      kind,
      text: message,
      action: {
        label: messages.undo,
        ...(hasKeys && { title: `${getCommandKey()}Z` }),
        run: startUndo,
        onClosed,
        signal: used.signal,
      },
    });
  };
  offer('good', text.done);
}

const loadUndo = () => import(/* webpackChunkName: "undo" */ './undoChange.ts');

/**
 * Ctrl+Z undoes the last change of this list while its toast is visible, except in a field or a dialog. In a closing dialog,
 * the undo runs after the dialog has closed.
 */
export function useUndoKeys(): void {
  // A change on another page can be undone from Activity, which shows the change first.
  useEffect(() => () => void (offered = null), []);
  useWindowEvent('keydown', (event) => {
    const { key, shiftKey, ctrlKey, metaKey, target } = event;
    if (shiftKey || key.toLowerCase() !== 'z' || !(ctrlKey || metaKey)) return;
    if (isOnControl(event) && !mayUndo(target)) return;
    if (offered !== null && runOutsideDialogs(offered)) event.preventDefault();
  });
}

/**
 * A select in the list keeps the focus after a choice, and the browser has no undo for it. A panel that has saved its fields is
 * closing.
 */
const mayUndo = (target: EventTarget | null) =>
  target instanceof Element && (target.matches('td select') || isInClosingDialog(target));

/** Whether a key was pressed in a field, a menu or a dialog, which handle keys themselves. */
export const isOnControl = ({ target }: Event): boolean =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox]), textarea, select, dialog, [role=menu]') !== null;
