import { sharedMessages } from '@askwell/page-kit';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button, Dialog, VisuallyHidden } from 'shared-ui';

import { importMessages } from './messages.ts';
import styles from './MatchingDialog.module.css';
import { MatchingOptions } from './MatchingOptions.tsx';
import { ColumnChoices } from './ColumnChoices.tsx';
import { MatchingQuestions, Preview } from './MatchingQuestions.tsx';
import type { ImportedTable, Matching } from './useMatching.ts';

const sheetText = importMessages.columns;

type Props<Values> = {
  matching: Matching<Values>;
  /** The choice of a sheet. */
  sheets: ReactNode;
  /** `open` announces unanswered questions. Once all are answered, a change of the button's label is announced instead. */
  text: { title: string; lead: string; open: string | null };
  error: string | null;
  /** The primary button with its label and its busy label; null if there is nothing to do. */
  action: { label: string; busy: string | false; run: () => Promise<void> } | null;
  parts: {
    /** The numbers and the list of a comparison, instead of a preview. */
    result?: ReactNode;
    /** Questions in addition to those about the file. */
    questions?: ReactNode;
    /** Options in addition to those about omitted lines. */
    options?: ReactNode;
  };
  onClose: () => void;
  /** The last content, above the buttons. */
  children?: ReactNode;
};

/** A dialog about a table: numbers, list, questions, options and the matched columns, in this order. */
export function MatchingDialog<Values>(props: Props<Values>) {
  const { matching, sheets, text, error, action, parts, onClose, children } = props;
  const errorId = useId();
  const busyLabel = action?.busy ?? false;
  const isCompared = Boolean(parts.result);
  const isForComparison = 'result' in parts;
  const lead = useRef<HTMLParagraphElement>(null);
  // Moves the focus to the first question, unless the user has already moved it.
  useEffect(() => {
    const { activeElement } = document;
    const isAtTitle = activeElement?.tagName === 'H2' && activeElement.closest('dialog')?.contains(lead.current);
    if (text.open !== null && isAtTitle) focusOpenQuestion();
  }, [text.open]);
  return (
    // Keeps keys from the page and its form behind the dialog.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={(event) => event.stopPropagation()}>
      <Dialog
        open
        layout="wide"
        isBusy={busyLabel !== false}
        onClose={onClose}
        title={text.title}
        actions={
          <>
            {error !== null && (
              <p id={errorId} role="alert" className={styles.error}>
                {error}
              </p>
            )}
            <Button aria-disabled={busyLabel !== false} onClick={onClose}>
              {sharedMessages.cancel}
            </Button>
            {action ? (
              <Button
                kind="primary"
                busy={busyLabel}
                aria-describedby={error === null ? undefined : errorId}
                onClick={() => void action.run()}
              >
                {action.label}
              </Button>
            ) : (
              matching.isOpen && (
                <Button kind="primary" onClick={focusOpenQuestion}>
                  {sheetText.answer(matching.openAmount)}
                </Button>
              )
            )}
          </>
        }
      >
        <p ref={lead} className={styles.lead}>
          {text.lead}
        </p>
        {sheets}
        {isCompared ? parts.result : <Preview matching={matching} />}
        <p role="status" className={styles.open} data-quiet={text.open === null || undefined}>
          {/* After the last answer, announces what the button now does. */}
          {text.open ?? <VisuallyHidden>{action?.label}</VisuallyHidden>}
        </p>
        <MatchingQuestions matching={matching} />
        {parts.questions}
        <MatchingOptions matching={matching} hasLeavers={!isForComparison} />
        {parts.options}
        <ColumnChoices matching={matching} isClosed={isCompared} />
        {children}
      </Dialog>
    </div>
  );
}

/** Moves the focus to the first unanswered question. */
export function focusOpenQuestion(): void {
  document.querySelector<HTMLElement>('dialog[open] [data-open] select')?.focus();
}

/**
 * The chosen sheet of a workbook, and buttons for the other sheets. Use `key` to reset state, because columns differ by sheet.
 */
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
