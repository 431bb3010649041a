import { showToast } from 'shared-session';

import { findUndoable } from '../undo/undoChange.ts';
import { offerUndo, type Undoable } from './undo.ts';

/** Shows a toast about added rows. The latest entry about one of them is about adding all, and can be undone. */
export async function offerUndoAdded(
  row: { _id: string },
  text: Undoable['text'],
  isSameAccount: () => boolean,
): Promise<void> {
  const entry = await findUndoable(row._id);
  if (entry === null) showToast({ kind: 'good', text: text.done });
  else offerUndo({ entry, text, onUndone: () => {} }, isSameAccount);
}
