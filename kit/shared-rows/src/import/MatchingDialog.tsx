import { sharedMessages } from '@askwell/page-kit';
import { type ReactNode, useId, useState } from 'react';
import { Button, Dialog } from 'shared-ui';

import { importMessages } from '../messages.ts';
import styles from './MatchingDialog.module.css';
import { ColumnChoices, MatchingQuestions } from './MatchingQuestions.tsx';
import type { ImportedTable, Matching } from './useMatching.ts';

const sheetText = importMessages.columns;

type Props<Values> = {
  matching: Matching<Values>;
  /** The choice of a sheet. */
  sheets: ReactNode;
  text: { title: string; lead: string };
  error: string | null;
  /** The primary button, with its label while it is busy; null if there is nothing to do. */
  action: { label: string; busy: string | false; run: () => Promise<void> } | null;
  /** Whether it shows a comparison, instead of a preview and the matched columns. */
  isComparison?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog about a table: asks about unclear values and shows the matched columns. */
export function MatchingDialog<Values>(props: Props<Values>) {
  const { matching, sheets, text, error, action, isComparison = false, onClose, children } = props;
  const errorId = useId();
  const busy = action?.busy ?? false;
  return (
    // Keeps keys from the page and its form behind the dialog.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={(event) => event.stopPropagation()}>
      <Dialog
        open
        layout="wide"
        isBusy={busy !== false}
        onClose={onClose}
        title={text.title}
        actions={
          <>
            {error !== null && (
              <p id={errorId} role="alert" className={styles.error}>
                {error}
              </p>
            )}
            <Button aria-disabled={busy !== false} onClick={onClose}>
              {sharedMessages.cancel}
            </Button>
            {action && (
              <Button
                kind="primary"
                busy={busy}
                aria-describedby={error === null ? undefined : errorId}
                onClick={() => void action.run()}
              >
                {action.label}
              </Button>
            )}
          </>
        }
      >
        <p className={styles.lead}>{text.lead}</p>
        {sheets}
        <MatchingQuestions matching={matching} hasPreview={!isComparison || matching.isOpen} />
        {children}
        <ColumnChoices matching={matching} isClosed={isComparison} />
      </Dialog>
    </div>
  );
}

/** The chosen sheet of a workbook, and buttons for the others. Use `key` to reset state, because columns differ by sheet. */
export function useSheets<Values>(table: ImportedTable<Values>) {
  const [chosen, choose] = useState(0);
  const { sheets = [], lines } = table;
  return {
    key: chosen,
    table: { ...table, lines: sheets[chosen]?.lines ?? lines },
    sheets: sheets.length > 1 && (
      <p className={styles.sheets}>
        <span>{sheetText.sheet(sheets[chosen]?.name ?? '')}</span>
        {sheets.map(
          ({ name }, at) =>
            at !== chosen && (
              <Button key={name} kind="quiet" onClick={() => choose(at)}>
                {sheetText.otherSheet(name)}
              </Button>
            ),
        )}
      </p>
    ),
  };
}
