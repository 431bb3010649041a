import { undoEntry } from 'contract/activity';
import { sendCall, showToast } from 'shared-session';

import type { ListName } from '../../reading/headings.ts';
import type { Saved } from '../Compared.tsx';
import { fileMessages } from '../messages.ts';

const text = fileMessages.done;

/** Says what a file has changed, on pages that move on by themselves. Offers to undo it until the toast closes. */
export function showSaved(list: ListName, { counts, entry = null }: Saved): void {
  const action = entry === null ? undefined : { label: text.undo, run: () => void undo(entry) };
  showToast({
    kind: 'good',
    text: text.counts(counts, list === 'people') || text.nothing,
    ...(action && { action }),
  });
}

async function undo(entry: string): Promise<void> {
  const result = await sendCall(undoEntry, { params: { id: entry }, body: {}, waits: true });
  if (!result.ok) return;
  const { leftCount } = result.payload;
  showToast(leftCount > 0 ? { kind: 'info', text: text.undoneExcept(leftCount) } : { kind: 'good', text: text.undone });
}
