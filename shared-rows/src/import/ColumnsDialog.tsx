import { useEffect, useId, useMemo, useState } from 'react';
import { Button, Checkbox, Dialog, Notice } from 'shared-ui';

import { importMessages } from '../messages.ts';
import { type EditableKind, maxRows, type NewRow, type RowKind } from '../model/rows.ts';
import { ColumnList, Preview, RequiredColumns, ValueList } from './ColumnChoices.tsx';
import styles from './ColumnsDialog.module.css';
import {
  collectUnknownValues,
  fillByColumn,
  namesIn,
  proposeValues,
  rowsToImport,
  type ValueMap,
  toAdd,
} from './fillRow.ts';
import { areReversed, type Lines, matchColumns, type Target, targetsOf } from './matchColumns.ts';
import { isReversedName } from './people.ts';
import { maxColumns } from './readFile.ts';

const text = importMessages.columns;

type Props<Values, Kind> = {
  lines: Lines;
  /** The names of a workbook's other sheets. */
  leftOut: readonly string[];
  /** How many rows the list has already. */
  present: number;
  kind: Kind;
  onClose: () => void;
  onAdd: (rows: readonly NewRow<Values>[], startsOver: boolean) => void;
};

/** Shows the rows of a file as they will be, and asks what is not clear, before any row is added. */
export function ColumnsDialog<Values>({ kind, ...rest }: Props<Values, EditableKind<Values>>) {
  const [loaded, setLoaded] = useState<RowKind<Values> | null>(null);
  useEffect(() => {
    let isCurrent = true;
    // The file or the paste has loaded it.
    void kind.load().then((readable) => isCurrent && setLoaded(readable));
    return () => {
      isCurrent = false;
    };
  }, [kind]);
  return loaded && <LoadedDialog kind={loaded} {...rest} />;
}

function LoadedDialog<Values>(props: Props<Values, RowKind<Values>>) {
  const { lines: whole, leftOut, present, kind, onClose, onAdd } = props;
  const [lines] = useState(() => whole.map((cells) => cells.slice(0, maxColumns)));
  const [proposed] = useState(() => matchColumns(lines, kind));
  const [hasHeader, setHasHeader] = useState(proposed.headerAt !== -1);
  const [targets, setTargets] = useState(proposed.targets);
  const [leavesSuspended, setLeavesSuspended] = useState(true);
  const [leavesRemarks, setLeavesRemarks] = useState(true);
  const [chosenValues, setChosenValues] = useState<ValueMap>(new Map());
  const [chosenOrder, setChosenOrder] = useState<boolean | null>(null);
  const [startsOver, setStartsOver] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const errorId = useId();
  const headerAt = hasHeader ? Math.max(0, proposed.headerAt) : -1;
  const found = useMemo(() => {
    const { rows, ...rest } = rowsToImport(lines, { headerAt, targets }, kind, { leavesRemarks, leavesSuspended });
    const names = namesIn(rows, targets, kind);
    return {
      ...rest,
      rows,
      unknown: collectUnknownValues(rows, targets, kind),
      hasReversed: names.some(isReversedName),
      isReversed: areReversed(names),
    };
  }, [lines, headerAt, targets, kind, leavesRemarks, leavesSuspended]);
  const { headings, remarks, suspended, rows, unknown } = found;
  const turnsNames = chosenOrder ?? found.isReversed;
  const values = proposeValues(unknown, chosenValues);
  const added = unknown.flatMap(({ field }) =>
    [...(values.get(field) ?? [])].flatMap(([value, one]) => (one === toAdd ? [value] : [])),
  );
  const missing = targetsOf(kind).filter(({ id, isRequired }) => isRequired && !targets.includes(id));
  const isEmpty = targets.every((target) => target === null);
  const tooMany = rows.length + (startsOver ? 0 : present) > maxRows;
  const known = new Map([...values].map(([field, of]) => [field, asTexts(of)]));
  const change = (at: number, target: Target) => setTargets(targets.with(at, target));

  async function add(isConfirmed: boolean) {
    setFailure(null);
    if (isEmpty || tooMany || (missing.length > 0 && !isConfirmed)) return setIsRefused(true);
    const field = kind.fields.find((one) => one.add !== undefined);
    setIsAdding(true);
    const extended = added.length > 0 && field?.add ? await field.add([...new Set(added)]) : { kind };
    setIsAdding(false);
    if ('error' in extended) return setFailure(extended.error);
    onClose();
    // After the dialog has returned the focus; then the new rows take it.
    queueMicrotask(() => onAdd(fillByColumn(rows, targets, extended.kind, { values: known, turnsNames }), startsOver));
  }

  const list = (isMatched: boolean) => (
    <ColumnList
      columns={columnNames(headings, targets)}
      shown={targets.flatMap((target, at) => ((target !== null) === isMatched ? [at] : []))}
      samples={targets.map((_target, at) => samplesOf(rows, at))}
      targets={targets}
      options={targetsOf(kind).map(({ id }) => ({ value: id, label: targetLabel(id) }))}
      onChange={change}
    />
  );
  const dropped = targets.filter((target) => target === null).length;
  const further = whole.reduce((most, { length }) => Math.max(most, length), 0) - maxColumns;

  return (
    // Keeps keys from the rows and their form behind the dialog.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={(event) => event.stopPropagation()}>
      <Dialog open onClose={onClose} title={text.title}>
        <p className={styles.lead}>{text.lead(rows.length)}</p>
        {leftOut.length > 0 && <Notice kind="warn" title={text.otherSheets(leftOut)} />}
        <RequiredColumns missing={missing} columns={columnNames(headings, targets)} onChange={change} />
        <Preview kind={kind} rows={fillByColumn(rows.slice(0, 3), targets, kind, { values: known, turnsNames })} />
        {list(true)}
        <Checkbox
          // Without this, Enter would submit the form behind the dialog.
          form=""
          label={proposed.headerAt < 1 ? text.hasHeader : text.hasHeaderBelow(firstCellOf(lines[proposed.headerAt]))}
          checked={hasHeader}
          onChange={(event) => setHasHeader(event.currentTarget.checked)}
        />
        {suspended > 0 && (
          <Checkbox
            form=""
            label={text.leaveSuspended(suspended)}
            checked={leavesSuspended}
            onChange={(event) => setLeavesSuspended(event.currentTarget.checked)}
          />
        )}
        {remarks.length > 0 && (
          <Checkbox
            form=""
            label={text.leaveRemarks(remarks.length, firstCellOf(remarks[0]))}
            checked={leavesRemarks}
            onChange={(event) => setLeavesRemarks(event.currentTarget.checked)}
          />
        )}
        {found.hasReversed && (
          <Checkbox
            form=""
            label={text.turnNames}
            checked={turnsNames}
            onChange={(event) => setChosenOrder(event.currentTarget.checked)}
          />
        )}
        <ValueList
          unknown={unknown}
          chosen={values}
          onChange={(field, value, one) =>
            setChosenValues((before) => new Map(before).set(field, new Map(before.get(field)).set(value, one)))
          }
        />
        {dropped > 0 && (
          <details className={styles.dropped}>
            <summary>{text.leftOut(dropped + Math.max(0, further))}</summary>
            {list(false)}
          </details>
        )}
        {present > 0 && (
          <Checkbox
            form=""
            label={text.startOver(present)}
            checked={startsOver}
            onChange={(event) => setStartsOver(event.currentTarget.checked)}
          />
        )}
        <div className={styles.footer}>
          {failure !== null && (
            <p role="alert" className={styles.error}>
              {failure}
            </p>
          )}
          {isRefused && (isEmpty || tooMany || missing.length > 0) && (
            <div id={errorId} role="alert" className={styles.error}>
              <p>
                {isEmpty
                  ? text.noColumn
                  : tooMany
                    ? text.tooMany(maxRows)
                    : text.missing(missing.map(({ id }) => targetLabel(id)))}
              </p>
              {!isEmpty && !tooMany && (
                <Button kind="quiet" onClick={() => void add(true)}>
                  {text.addAnyway}
                </Button>
              )}
            </div>
          )}
          <div className={styles.actions}>
            <Button onClick={onClose}>{text.cancel}</Button>
            <Button
              kind="primary"
              busy={isAdding && text.adding}
              aria-describedby={isRefused ? errorId : undefined}
              onClick={() => void add(false)}
            >
              {text.add(rows.length)}
            </Button>
          </div>
        </div>
      </Dialog>
    </div>
  );
}

/** What the values mean, where those to be added mean their own names. */
const asTexts = (of: ReadonlyMap<string, string>) =>
  new Map([...of].map(([value, one]) => [value, one === toAdd ? value : one]));

const firstCellOf = (cells: readonly string[] = []) => cells.find((cell) => cell.trim() !== '') ?? '';

function targetLabel(id: string): string {
  const labels: Readonly<Record<string, string>> = importMessages.targets;
  return labels[id] ?? id;
}

/** Cut, because a browser takes seconds to lay out a cell of a megabyte. */
const samplesOf = (rows: Lines, at: number) =>
  [...new Set(rows.slice(0, 100).map((cells) => (cells[at] ?? '').trim().replace(/^(.{200}).+/su, '$1…')))]
    .filter(Boolean)
    .slice(0, 3);

const columnNames = (headings: readonly string[], targets: readonly Target[]) =>
  targets.map((_target, at) => headings[at]?.trim() || text.column(at + 1));
