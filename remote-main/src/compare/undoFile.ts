import { undoImport } from 'contract/imports';
import { sendCall, showToast } from 'shared-session';

import { compareMessages as text } from './messages.ts';
import { namesIn } from './namesIn.ts';

/** Undoes an import. A toast says which rows stay as they are. Resolves with whether the import was undone. */
export async function undoFile(id: string): Promise<boolean> {
  const result = await sendCall(undoImport, { params: { id } });
  if (!result.ok) return false;
  const { removed, restored, left } = result.payload;
  const sentences = [
    text.undone(removed, restored),
    ...(left.length > 0 ? [text.left(namesIn(left.map(({ name }) => name)))] : []),
  ];
  showToast({ kind: left.length > 0 ? 'info' : 'good', text: sentences.join('. ') });
  return true;
}
