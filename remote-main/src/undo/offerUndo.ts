import { sharedMessages } from '@askwell/page-kit';
import { useStore } from 'jotai';
import { sessionAtom, showToast } from 'shared-session';
import { commandKey } from 'shared-ui';

import { editMessages } from '../settings/messages.ts';

type Undoable = {
  /** The journal entry of the change. Null if nothing has changed, or if the server has no journal. */
  entry: string | null;
  text: { done: string; undone: string };
  onUndone?: () => void;
};

/** Undoing more additions than this has to be confirmed by their number. */
export const maxPlainUndo = 100;

/** Undoes the last change while its toast is visible. */
let offered: (() => void) | null = null;

export const offeredUndo = () => offered;
export const withdrawOffer = () => void (offered = null);

/**
 * Returns a function that shows a toast about a change of the signed-in account, with an undo action. If the undo fails, a
 * toast with the reason offers it again.
 */
export function useOfferUndo(): (undoable: Undoable) => void {
  const store = useStore();
  const account = () => store.get(sessionAtom).firebaseUser?.uid;
  return ({ entry, ...undoable }) => {
    const changedBy = account();
    if (entry === null) showToast({ kind: 'good', text: undoable.text.done });
    else offerUndo({ entry, ...undoable }, () => account() === changedBy);
  };
}

function offerUndo({ entry, text, onUndone }: Undoable & { entry: string }, isSameAccount: () => boolean): void {
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
      if (code === null) return offer('bad', sharedMessages.failure.notLoaded, confirmAdmins);
      const result = await code.undoChange(entry, confirmAdmins);
      // The message warns that somebody becomes an admin again. Pressing Undo once more confirms that.
      if (!result.ok) return offer('bad', result.message, code.asksAboutAdmins(result));
      onUndone?.();
      const kindOfToast = result.payload.leftCount > 0 ? 'info' : 'good';
      showToast({ kind: kindOfToast, text: code.describeUndone(text.undone, result.payload) });
    };
    const startUndo = () => void run();
    const onClosed = () => {
      if (offered === startUndo) offered = null;
    };
    offered = startUndo;
    showToast({
      kind,
      text: message,
      action: { label: editMessages.undo, title: `${commandKey()}Z`, run: startUndo, onClosed, signal: used.signal },
    });
  };
  offer('good', text.done);
}

const loadUndo = () => import(/* webpackChunkName: "undo" */ './undoChange.ts');
