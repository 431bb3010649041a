import { useAtomValue } from 'jotai';
import { useEffect, useId, useMemo, useState } from 'react';
import { organizationAtom, useSession } from 'shared-session';
import { Button, Checkbox, Dialog, Notice } from 'shared-ui';

import type { EditableKind, NewRow, RowKind } from '../model/rows.ts';
import { ColumnList, RequiredColumns, ValueList } from './ColumnChoices.tsx';
import styles from './ColumnsDialog.module.css';
import { fillByColumn, linesToImport, namesIn, type ValueMap } from './fillRow.ts';
import { isReversedName } from '../import/contacts.ts';
import { type Lines, maxColumns, rowsBelow, widthOf } from './findRows.ts';
import { targetsOf, type Target } from './headings.ts';
import { headingWords } from './phrases.ts';
import { knownColumnsOf } from '../form/useRowList.ts';
import { areReversed, headingsAt, type KnownColumns, matchColumns } from './matchColumns.ts';
import { importMessages } from '../messages.ts';
import { collectUnknownValues, proposeValues } from './unknownValues.ts';

const text = importMessages.columns;

type Props<Values, Kind> = {
  lines: Lines;
  kind: Kind;
  onClose: () => void;
  onAdd: (rows: readonly NewRow<Values>[], columns: KnownColumns) => void;
};

/** Asks which field each column belongs to and what unknown values mean, before any row is added. */
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

function LoadedDialog<Values>({ lines: whole, kind, onClose, onAdd }: Props<Values, RowKind<Values>>) {
  const userId = useSession().firebaseUser?.uid ?? '';
  const country = useAtomValue(organizationAtom).data?.country ?? '';
  const [further] = useState(() => widthOf(whole) - maxColumns);
  const [proposed] = useState(() => matchColumns(whole, kind, knownColumnsOf(userId, kind.list).recall()));
  const { lines } = proposed;
  const [hasHeader, setHasHeader] = useState(proposed.headerAt !== -1);
  const [skipped, setSkipped] = useState(proposed.skipped);
  const [firstSkipped] = proposed.skipped;
  const [targets, setTargets] = useState(proposed.targets);
  const [chosenValues, setChosenValues] = useState<ValueMap>(new Map());
  const [chosenOrder, setChosenOrder] = useState<boolean | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  const errorId = useId();
  const headerAt = hasHeader ? Math.max(0, proposed.headerAt) : -1;
  const { headings, rows, unknown, hasReversed, isReversed } = useMemo(() => {
    const labels = headingsAt(lines, headerAt);
    const found = linesToImport(rowsBelow(lines, { headerAt, skipped }), targets);
    const names = namesIn(found, targets, kind);
    return {
      headings: labels,
      rows: found,
      unknown: collectUnknownValues(found, targets, kind, country),
      hasReversed: names.some(isReversedName),
      isReversed: areReversed(names, labels, kind),
    };
  }, [lines, headerAt, skipped, targets, kind, country]);
  const turnsNames = chosenOrder ?? isReversed;
  const missing = targetsOf(kind).filter(({ id, isRequired }) => isRequired && !targets.includes(id));
  const isEmpty = targets.every((target) => target === null);

  function add(isConfirmed: boolean) {
    if (isEmpty || (missing.length > 0 && !isConfirmed)) return setIsRefused(true);
    const values = proposeValues(unknown, chosenValues);
    onClose();
    // After the dialog has returned the focus; then the new rows take it.
    queueMicrotask(() =>
      onAdd(
        fillByColumn(rows, targets, kind, { values, turnsNames }),
        changedColumns(headings, targets, proposed.targets),
      ),
    );
  }

  return (
    // Keeps keys from the rows and their form behind the dialog.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={(event) => event.stopPropagation()}>
      <Dialog open onClose={onClose} title={text.title}>
        <p className={styles.lead}>{text.lead(rows.length)}</p>
        {further > 0 && <Notice kind="warn" title={text.furtherColumns(maxColumns, further)} />}
        <RequiredColumns
          missing={missing}
          columns={columnNames(headings, targets)}
          onChange={(at, target) => setTargets(targets.with(at, target))}
        />
        <Checkbox
          // Without this, Enter would submit the form behind the dialog.
          form=""
          // Not by its number: empty lines above it have been left out.
          label={proposed.headerAt < 1 ? text.hasHeader : text.hasHeaderBelow(firstCellOf(lines[proposed.headerAt]))}
          checked={hasHeader}
          onChange={(event) => setHasHeader(event.currentTarget.checked)}
        />
        {firstSkipped !== undefined && (
          <Checkbox
            form=""
            label={text.skipRows(proposed.skipped.size, firstCellOf(lines[firstSkipped]))}
            checked={skipped.size > 0}
            onChange={(event) => setSkipped(event.currentTarget.checked ? proposed.skipped : new Set())}
          />
        )}
        <ColumnList
          columns={columnNames(headings, targets)}
          samples={targets.map((_target, at) => samplesOf(rows, at))}
          targets={targets}
          options={targetsOf(kind).map(({ id }) => ({ value: id, label: targetLabel(id, kind) }))}
          onChange={(at, target) => setTargets(targets.with(at, target))}
        />
        {hasReversed && (
          <Checkbox
            form=""
            label={text.turnNames}
            checked={turnsNames}
            onChange={(event) => setChosenOrder(event.currentTarget.checked)}
          />
        )}
        <ValueList
          unknown={unknown}
          chosen={proposeValues(unknown, chosenValues)}
          country={country}
          onChange={(field, value, meant) =>
            setChosenValues((before) => new Map(before).set(field, new Map(before.get(field)).set(value, meant)))
          }
        />
        <div className={styles.footer}>
          {isRefused && (isEmpty || missing.length > 0) && (
            <div id={errorId} role="alert" className={styles.error}>
              <p>{isEmpty ? text.noColumn : text.missing(missing.map(({ id }) => targetLabel(id, kind)))}</p>
              {!isEmpty && (
                <Button kind="quiet" onClick={() => add(true)}>
                  {text.addAnyway}
                </Button>
              )}
            </div>
          )}
          <div className={styles.actions}>
            <Button onClick={onClose}>{text.cancel}</Button>
            <Button kind="primary" aria-describedby={isRefused ? errorId : undefined} onClick={() => add(false)}>
              {text.add(rows.length)}
            </Button>
          </div>
        </div>
      </Dialog>
    </div>
  );
}

const firstCellOf = (cells: readonly string[] = []) => cells.find((cell) => cell.trim() !== '') ?? '';

/** The columns that the user changed. The others are proposed again anyway. */
function changedColumns(
  headings: readonly string[],
  targets: readonly Target[],
  proposed: readonly Target[],
): KnownColumns {
  return Object.fromEntries(
    targets.flatMap((target, at) => {
      const words = headingWords(headings[at] ?? '');
      return target === proposed[at] || words === '' ? [] : [[words, target]];
    }),
  );
}

function targetLabel<Values>(id: string, kind: RowKind<Values>): string {
  const labels: Readonly<Record<string, string>> = importMessages.targets;
  return labels[id] ?? kind.fields.find((field) => field.id === id)?.label ?? id;
}

/** Cut, because a browser takes seconds to lay out a cell of a megabyte. */
const samplesOf = (rows: Lines, at: number) =>
  [...new Set(rows.slice(0, 100).map((cells) => (cells[at] ?? '').trim().replace(/^(.{200}).+/su, '$1…')))]
    .filter(Boolean)
    .slice(0, 3);

const columnNames = (headings: readonly string[], targets: readonly Target[]) =>
  targets.map((_target, at) => headings[at]?.trim() || text.column(letterOf(at)));

/** 0 → A, 25 → Z, 26 → AA, as in spreadsheets. */
function letterOf(at: number): string {
  const last = String.fromCodePoint(65 + (at % 26));
  return at < 26 ? last : letterOf(Math.floor(at / 26) - 1) + last;
}
