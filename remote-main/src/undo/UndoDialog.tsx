import { canRetry, ConfirmDialog, formatNumber, listSomeNames, ResourceView } from '@askwell/page-kit';
import { describeLeft, describeUndone, maxPlainUndo, undoChange } from 'product-kit';
import { getJournal, previewUndo, type UndoPreview } from 'contract/activity';
import { useState } from 'react';
import { type ApiFailure, showToast, useQueryClient, useRead } from 'shared-session';

import { editMessages } from '../settings/messages.ts';
import { useTypedText } from '../settings/typedText.tsx';
import styles from './UndoDialog.module.css';
import { undoMessages as messages } from './messages.ts';

type Props = { entry: string; onUndone?: () => void; onClose: () => void };

/** Shows the effect of undoing a change: who changes, and who does not because of a later change. */
export function UndoDialog({ entry, onUndone, onClose }: Props) {
  const client = useQueryClient();
  const [isUndoing, setIsUndoing] = useState(false);
  // Once the change is undone, the server refuses to preview it.
  const preview = useRead(previewUndo, { entry }, { enabled: !isUndoing });
  const isEmpty = preview.data?.rows.length === 0;
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const refusal = failure ?? preview.error?.failure;
  const removed = preview.data ? preview.data.people.removed + preview.data.locations.removed : 0;
  const amount = formatNumber(removed);
  const confirmation = useTypedText({
    text: removed > maxPlainUndo ? amount : null,
    label: editMessages.typeToConfirm(amount),
    error: messages.wrongNumber(amount),
  });
  return (
    <ConfirmDialog
      text={{ title: messages.title, action: messages.action, busy: messages.busy }}
      isDangerous={false}
      obstacle={
        // Someone else may have undone the change in the meantime.
        refusal && !canRetry(refusal)
          ? refusal.message
          : preview.data && isEmpty && <UnchangedNote preview={preview.data} />
      }
      check={() => preview.data !== undefined && confirmation.check()}
      confirm={async () => {
        setIsUndoing(true);
        const result = await undoChange(entry, true);
        if (!result.ok) {
          setIsUndoing(false);
          setFailure(result);
          // The list may be stale.
          void client.invalidateQueries({ queryKey: [getJournal.path] });
        }
        if (result.ok)
          showToast({ kind: result.payload.leftCount > 0 ? 'info' : 'good', text: describeOutcome(result.payload) });
        return result;
      }}
      onDone={() => onUndone?.()}
      onClose={onClose}
    >
      <ResourceView<UndoPreview> query={preview} dataName={messages.dataName}>
        {(shown) => <Preview preview={shown} />}
      </ResourceView>
      {confirmation.field}
    </ConfirmDialog>
  );
}

const describeOutcome = (undone: Parameters<typeof describeUndone>[1]) => describeUndone(messages.done, undone);

function UnchangedNote({ preview }: { preview: UndoPreview }) {
  return preview.leftCount > 0 ? describeLeft(preview) : messages.nothing;
}

function Preview({ preview }: { preview: UndoPreview }) {
  const { people, locations, rows, admins, leftCount } = preview;
  const lines = [...listLines('person', people, rows), ...listLines('location', locations, rows)];
  return (
    <>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {leftCount > 0 && <p>{describeLeft(preview)}</p>}
      {admins.length > 0 && <p>{messages.admins(listSomeNames(admins.map(({ name }) => name)))}</p>}
      {people.restored + people.changed > 0 && <p>{messages.noMail}</p>}
    </>
  );
}

/** Says what an undo does to people or locations, and names the first ones. */
const listLines = (kind: 'person' | 'location', counts: UndoPreview['people'], rows: UndoPreview['rows']) =>
  outcomes.flatMap(({ outcome, act }) => {
    const amount = counts[outcome];
    const names = rows.filter((row) => row.kind === kind && row.what === act).map(({ name }) => name);
    return amount === 0 ? [] : messages.line(messages[kind][outcome](amount), listSomeNames(names, amount));
  });

/** The outcomes of an undo, and the acts that it undoes, in the order of the dialog. */
const outcomes = [
  { outcome: 'removed', act: 'added' },
  { outcome: 'restored', act: 'removed' },
  { outcome: 'changed', act: 'changed' },
] as const;
