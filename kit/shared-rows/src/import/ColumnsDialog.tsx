import { sharedMessages } from '@askwell/page-kit';
import { maxRows } from 'contract/validate';
import { type ReactNode, useId, useState } from 'react';
import { Button, Checkbox, Dialog } from 'shared-ui';

import { importMessages, rowMessages } from '../messages.ts';
import type { Rows } from '../model/rows.ts';
import styles from './ColumnsDialog.module.css';
import { ColumnChoices, MatchingQuestions } from './MatchingQuestions.tsx';
import { type ImportedTable, useMatching } from './useMatching.ts';

const text = importMessages.columns;

type Props<Values> = {
  table: ImportedTable<Values>;
  /** How many rows the list has already. */
  present: number;
  onClose: () => void;
  onAdd: (rows: Rows<Values>, startsOver: boolean) => void;
};

/** Shows the rows of a file as they will be, and asks what is not clear, before any row is added. */
export function ColumnsDialog<Values>({ table, ...props }: Props<Values>) {
  const [chosen, setChosen] = useState(0);
  const { sheets = [], lines } = table;
  return (
    <MatchingDialog
      // Another sheet has other columns.
      key={chosen}
      {...props}
      table={{ ...table, lines: sheets[chosen]?.lines ?? lines }}
      sheets={<SheetChoice names={sheets.map(({ name }) => name)} chosen={chosen} onChoose={setChosen} />}
    />
  );
}

function MatchingDialog<Values>({ table, sheets, present, onClose, onAdd }: Props<Values> & { sheets: ReactNode }) {
  const matching = useMatching(table);
  const { kind, found, questions, answers, isMissing } = matching;
  const [startsOver, setStartsOver] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const errorId = useId();

  async function add() {
    const tooMany = found.rows.length + (startsOver ? 0 : present) > maxRows;
    setFailure(isMissing ? text.which(kind.hasEmails) : tooMany ? rowMessages.file.tooMany(maxRows) : null);
    if (isMissing) document.querySelector<HTMLElement>('[data-choice="which"] select')?.focus();
    if (isMissing || tooMany) return;
    const added = questions.filter(({ id, value }) => answers.get(id) === value);
    setIsAdding(true);
    const extended = (await added[0]?.field.add?.(added.map(({ value }) => value))) ?? { kind };
    setIsAdding(false);
    if ('error' in extended) return setFailure(extended.error);
    onClose();
    // After the dialog has returned the focus; then the new rows take it.
    queueMicrotask(() => onAdd(matching.rowsOf(found.rows, extended.kind), startsOver));
  }

  return (
    // Keeps keys from the rows and their form behind the dialog.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={(event) => event.stopPropagation()}>
      <Dialog
        open
        isWide
        onClose={onClose}
        title={text.title}
        actions={
          <>
            {failure !== null && (
              <p id={errorId} role="alert" className={styles.error}>
                {failure}
              </p>
            )}
            <Button onClick={onClose}>{sharedMessages.cancel}</Button>
            <Button
              kind="primary"
              busy={isAdding && text.adding}
              aria-describedby={failure === null ? undefined : errorId}
              onClick={() => void add()}
            >
              {text.add(found.rows.length, kind.hasEmails)}
            </Button>
          </>
        }
      >
        <p className={styles.lead}>{text.lead(found.rows.length, kind.hasEmails)}</p>
        {sheets}
        <MatchingQuestions matching={matching} />
        {present > 0 && (
          // Without a form of its own, Enter would submit the form behind the dialog.
          <Checkbox
            form=""
            label={text.startOver(present)}
            checked={startsOver}
            onChange={({ currentTarget }) => setStartsOver(currentTarget.checked)}
          />
        )}
        <ColumnChoices
          matching={matching}
          width={table.lines.reduce((most, { length }) => Math.max(most, length), 0)}
        />
      </Dialog>
    </div>
  );
}

type SheetProps = { names: readonly string[]; chosen: number; onChoose: (sheet: number) => void };

/** Which sheet of a workbook is read, and the others. */
export const SheetChoice = ({ names, chosen, onChoose }: SheetProps) =>
  names.length > 1 && (
    <p className={styles.sheets}>
      <span>{text.sheet(names[chosen] ?? '')}</span>
      {names.map(
        (name, at) =>
          at !== chosen && (
            <Button key={name} kind="quiet" onClick={() => onChoose(at)}>
              {text.otherSheet(name)}
            </Button>
          ),
      )}
    </p>
  );
