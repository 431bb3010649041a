import { maxRows } from 'contract/validate';
import { type ComponentProps, useId, useMemo, useState } from 'react';
import { SelectField, sharedMessages } from '@askwell/page-kit';
import { Button, Checkbox, Dialog, Notice, Options, Select } from 'shared-ui';

import { importMessages, rowMessages } from '../messages.ts';
import type { RowKind, Rows } from '../model/rows.ts';
import styles from './ColumnsDialog.module.css';
import { fieldOf, type Lines, matchColumns, targetsOf } from './matchColumns.ts';
import { maxColumns } from './readFile.ts';
import { type Answers, fillByColumn, findQuestions, proposeAnswers, type Question, rowsToImport } from './readRows.ts';

const text = importMessages.columns;
const labels: Readonly<Record<string, string>> = importMessages.targets;
const skipped = '';
const undecided = '-';

/** A table that was read, and the names of a workbook's other sheets. */
export type ImportedTable<Values> = { lines: Lines; otherSheets: readonly string[]; kind: RowKind<Values> };

type Props<Values> = {
  table: ImportedTable<Values>;
  /** How many rows the list has already. */
  present: number;
  onClose: () => void;
  onAdd: (rows: Rows<Values>, startsOver: boolean) => void;
};

/** Shows the rows of a file as they will be, and asks what is not clear, before any row is added. */
export function ColumnsDialog<Values>({ table, present, onClose, onAdd }: Props<Values>) {
  const { kind, otherSheets } = table;
  const [lines] = useState(() => table.lines.map((cells) => cells.slice(0, maxColumns)));
  const [{ headerAt, ...proposed }] = useState(() => matchColumns(lines, kind));
  const [targets, setTargets] = useState(proposed.targets);
  const [takesSuspended, setTakesSuspended] = useState(false);
  const [chosen, setChosen] = useState<Answers>(new Map());
  const [chosenPart, setChosenPart] = useState(0);
  const [startsOver, setStartsOver] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const errorId = useId();
  const found = useMemo(
    () => rowsToImport(lines, { headerAt, targets }, kind, takesSuspended),
    [lines, headerAt, targets, kind, takesSuspended],
  );
  // Fewer rows may be left than before it.
  const firstRow = chosenPart < found.rows.length ? chosenPart : 0;
  const rows = useMemo(() => found.rows.slice(firstRow, firstRow + maxRows), [found, firstRow]);
  const questions = useMemo(() => findQuestions(rows, targets, kind), [rows, targets, kind]);
  const answers = proposeAnswers(questions, chosen);
  // What a new row has anyway, such as the role of a user, needs no question.
  const asked = questions.filter(
    ({ field, suggested }) => suggested.length !== 1 || suggested[0] !== field.write(kind.empty),
  );
  const [required] = kind.fields;
  const isMissing = !targets.includes(required.id);
  const options = [
    ...targetsOf(kind).map((target) => ({
      value: target.id,
      // A column that fills a part of a field has a label of its own.
      label: labels[target.id] ?? kind.fields.find(({ id }) => id === fieldOf(target))?.label ?? target.id,
    })),
    { value: skipped, label: text.skip },
  ];
  const columns = targets.map((target, at) => ({
    id: String(at),
    label: found.headings[at]?.trim() || text.column(at + 1),
    hint: samplesOf(found.rows, at) || text.noSample,
    value: target ?? skipped,
    options,
    onChange: (id: string) => choose(at, id),
  }));

  /** The select moves to the columns that are left out, or back, and keeps the focus there. */
  function choose(at: number, id: string) {
    setTargets(targets.with(at, id === skipped ? null : id));
    requestAnimationFrame(() => {
      const select = document.querySelector<HTMLElement>(`[data-choice="${at}"] select`);
      select?.closest('details')?.setAttribute('open', '');
      select?.focus();
    });
  }

  async function add() {
    const isEmpty = targets.every((target) => target === null);
    const tooMany = rows.length + (startsOver ? 0 : present) > maxRows;
    setFailure(isEmpty ? text.noColumn : tooMany ? rowMessages.file.tooMany(maxRows) : null);
    if (isEmpty || tooMany) return;
    const added = questions.filter(({ id, value }) => answers.get(id) === value);
    setIsAdding(true);
    const extended = (await added[0]?.field.add?.(added.map(({ value }) => value))) ?? { kind };
    setIsAdding(false);
    if ('error' in extended) return setFailure(extended.error);
    onClose();
    // After the dialog has returned the focus; then the new rows take it.
    queueMicrotask(() => onAdd(fillByColumn(rows, targets, extended.kind, answers), startsOver));
  }

  // In the order of the proposal, so that a column keeps its position when it is matched differently.
  const order = targetsOf(kind).map(({ id }) => id);
  const positionOf = ({ id }: { id: string }) => order.indexOf(proposed.targets[Number(id)] ?? '');
  const matched = columns
    .filter(({ value }) => value !== skipped)
    .toSorted((one, other) => positionOf(one) - positionOf(other));
  const dropped = targets.filter((target) => target === null).length;
  const further = table.lines.reduce((most, { length }) => Math.max(most, length), maxColumns) - maxColumns;

  return (
    // Keeps keys from the rows and their form behind the dialog.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={(event) => event.stopPropagation()}>
      <Dialog
        open
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
              {text.add(rows.length)}
            </Button>
          </>
        }
      >
        <p className={styles.lead}>{text.lead(found.rows.length)}</p>
        {otherSheets.length > 0 && <Notice kind="warn" title={text.otherSheets(otherSheets)} />}
        {found.rows.length > maxRows && (
          <Notice kind="warn" title={text.inParts(maxRows)}>
            <Select
              aria-label={text.part}
              value={firstRow}
              onChange={({ currentTarget }) => setChosenPart(Number(currentTarget.value))}
            >
              <Options of={partsOf(found.rows.length)} />
            </Select>
          </Notice>
        )}
        {isMissing && <Notice kind="warn" title={text.noneFor(required.label)} />}
        <Preview kind={kind} rows={fillByColumn(rows.slice(0, 3), targets, kind, answers)} />
        <ChoiceList of={matched} />
        {found.suspended.length > 0 &&
          checkbox(
            text[kind.hasEmails ? 'leaveSuspended' : 'leaveClosed'](found.suspended.length),
            !takesSuspended,
            (isLeft) => setTakesSuspended(!isLeft),
          )}
        {found.remarks.length > 0 && <p>{text.remarks(found.remarks.length, firstCellOf(found.remarks[0]))}</p>}
        <ChoiceList
          of={asked.map((question) => ({
            id: question.id,
            label: (question.isOpen ? text.openValue : text.unknownValue)(question.value, question.field.label),
            hint: text.inRows(question.amount),
            value: answers.get(question.id) ?? undecided,
            options: [
              ...(answers.has(question.id) ? [] : [{ value: undecided, label: text.chooseValue }]),
              ...meaningsOf(question),
            ],
            onChange: (answer) => setChosen(new Map(chosen).set(question.id, answer)),
          }))}
        />
        {dropped > 0 && (
          <details className={styles.dropped} open={isMissing}>
            <summary>{text.leftOut(dropped + further)}</summary>
            <ChoiceList of={columns.filter(({ value }) => value === skipped)} />
          </details>
        )}
        {present > 0 && checkbox(text.startOver(present), startsOver, setStartsOver)}
      </Dialog>
    </div>
  );
}

/** The first rows as they will be. */
function Preview<Values>({ kind, rows }: { kind: RowKind<Values>; rows: Rows<Values> }) {
  return (
    <ol className={styles.preview} aria-label={text.preview}>
      {rows.map(({ values, unmatched }, at) => {
        const [first = '', ...others] = kind.fields.map(({ write }) => write(values).replace(/^(.{60}).+/su, '$1…'));
        return (
          // The rows of a file never change their order.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <span className={styles.heading}>{first}</span>
            <span className={styles.hint}>{[...others, ...Object.values(unmatched)].filter(Boolean).join(' · ')}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** What is asked about columns or values, each with the choices. */
const ChoiceList = ({ of }: { of: readonly (ComponentProps<typeof SelectField> & { id: string })[] }) =>
  of.length > 0 && (
    <ul className={styles.columns}>
      {of.map(({ id, ...choice }) => (
        <li key={id} data-choice={id} className={styles.column}>
          <SelectField {...choice} required={false} />
        </li>
      ))}
    </ul>
  );

const checkbox = (label: string, checked: boolean, onChange: (isChecked: boolean) => void) => (
  // Without a form of its own, Enter would submit the form behind the dialog.
  <Checkbox form="" label={label} checked={checked} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
);

/** Cut, because a browser takes seconds to lay out a cell of a megabyte. */
const samplesOf = (rows: Lines, at: number) =>
  [...new Set(rows.slice(0, 100).map((cells) => (cells[at] ?? '').trim().replace(/^(.{200}).+/su, '$1…')))]
    .filter(Boolean)
    .slice(0, 3)
    .join(' · ');

/** What an unknown value may mean, the likely first; a location can be added. */
function meaningsOf<Values>({ field, value, suggested }: Question<Values>) {
  const choices = field.choices?.() ?? [];
  const isSuggested = (one: { value: string }) => suggested.includes(one.value);
  return [
    ...choices.filter(isSuggested),
    ...choices.filter((one) => !isSuggested(one)),
    ...(field.add ? [{ value, label: text.addValue(value) }] : []),
    { value: skipped, label: text.skip },
  ];
}

/** More rows than can be saved at once, cut into parts by their first row. */
const partsOf = (amount: number) =>
  Array.from({ length: Math.ceil(amount / maxRows) }, (_, at) => ({
    value: String(at * maxRows),
    label: text.partOf(at * maxRows + 1, Math.min(amount, (at + 1) * maxRows)),
  }));

const firstCellOf = (cells: readonly string[] = []) => cells.find((cell) => cell.trim() !== '')?.slice(0, 60) ?? '';
