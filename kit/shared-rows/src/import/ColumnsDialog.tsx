import { maxRows } from 'contract/validate';
import { type ReactNode, useState } from 'react';
import { Checkbox } from 'shared-ui';

import { rowMessages } from '../messages.ts';
import { importMessages } from './messages.ts';
import type { Rows } from '../model/rows.ts';
import { focusOpenQuestion, MatchingDialog, useSheets } from './MatchingDialog.tsx';
import { type ImportedTable, useMatching } from './useMatching.ts';

const text = importMessages.columns;

type Props<Values> = {
  table: ImportedTable<Values>;
  /** How many rows the list already has. */
  present: number;
  onClose: () => void;
  onAdd: (rows: Rows<Values>, startsOver: boolean) => void;
};

/** Shows the rows of a file and asks about unclear values before adding them. */
export function ColumnsDialog<Values>({ table, ...props }: Props<Values>) {
  const { key, ...chosen } = useSheets(table);
  return <Columns key={key} {...props} {...chosen} />;
}

function Columns<Values>({ table, sheets, present, onClose, onAdd }: Props<Values> & { sheets: ReactNode }) {
  const matching = useMatching(table);
  const { kind, columns, content, questions, openAmount } = matching;
  const [startsOver, setStartsOver] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isAdding, setIsAdding] = useState(false);

  async function add() {
    if (matching.isOpen) {
      setFailure(columns.isMissing ? text.which(kind.hasEmails) : text.answerFirst(openAmount));
      return focusOpenQuestion();
    }
    const countBefore = startsOver ? 0 : present;
    if (countBefore + content.rows.length > maxRows) return setFailure(rowMessages.file.tooMany(maxRows));
    setFailure(null);
    const newValues = questions.filter(({ value, answer }) => answer === value);
    setIsAdding(true);
    const extension = (await newValues[0]?.field.add?.(newValues.map(({ value }) => value))) ?? { kind };
    setIsAdding(false);
    if ('error' in extension) return setFailure(extension.error);
    onClose();
    // Runs after the dialog restores focus, so the new rows can take it.
    queueMicrotask(() => onAdd(matching.getRows(extension.kind), startsOver));
  }

  return (
    <MatchingDialog
      matching={matching}
      sheets={sheets}
      text={{
        title: text.title,
        lead: text.lead(content.rows.length, kind.hasEmails),
        open: openAmount > 0 ? text.open(openAmount) : null,
      }}
      error={failure}
      action={{ label: text.add(content.rows.length, kind.hasEmails), busy: isAdding && text.adding, run: add }}
      onClose={onClose}
      parts={{
        options: present > 0 && (
          // A form of its own: otherwise, Enter would submit the form behind the dialog.
          <Checkbox
            form=""
            label={text.startOver(present)}
            checked={startsOver}
            onChange={({ currentTarget }) => setStartsOver(currentTarget.checked)}
          />
        ),
      }}
    />
  );
}
