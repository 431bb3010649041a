import { useId } from 'react';
import { Notice, Options, Select } from 'shared-ui';

import { importMessages } from '../messages.ts';
import type { NewRow, RowKind } from '../model/rows.ts';
import { toAdd, type UnknownValues, type ValueMap } from './fillRow.ts';
import styles from './ColumnsDialog.module.css';
import { keepBeside, type Target } from './matchColumns.ts';

const text = importMessages.columns;
const skipped = '';
const undecided = '-';

type PreviewProps<Values> = { kind: RowKind<Values>; rows: readonly NewRow<Values>[] };

/** The first rows as they will be. */
export function Preview<Values>({ kind, rows }: PreviewProps<Values>) {
  return (
    <ol className={styles.preview} aria-label={text.preview}>
      {rows.map(({ values, unmatchedText }, at) => {
        const [first = '', ...others] = kind.fields.map(({ write }) => write(values).replace(/^(.{60}).+/su, '$1…'));
        return (
          // The rows of a file never change their order.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <span className={styles.heading}>{first}</span>
            <span className={styles.hint}>{[...others, unmatchedText].filter(Boolean).join(' · ')}</span>
          </li>
        );
      })}
    </ol>
  );
}

type RequiredProps = {
  missing: readonly { id: string }[];
  columns: readonly string[];
  onChange: (at: number, target: Target) => void;
};

/** The required fields that no column is matched to. */
export function RequiredColumns({ missing, columns, onChange }: RequiredProps) {
  const labels: Readonly<Record<string, string>> = importMessages.targets;
  return missing.map(({ id }) => {
    const label = labels[id] ?? id;
    return (
      <Notice key={id} kind="warn" title={text.noneFor(label)}>
        <Select
          aria-label={text.columnFor(label)}
          value={undecided}
          onChange={({ currentTarget }) => onChange(Number(currentTarget.value), id)}
        >
          <option value={undecided} disabled>
            {text.chooseColumn}
          </option>
          {columns.map((column, at) => (
            // The columns of a table never change their order.
            // oxlint-disable-next-line react/no-array-index-key
            <option key={at} value={at}>
              {column}
            </option>
          ))}
        </Select>
      </Notice>
    );
  });
}

type ListProps = {
  columns: readonly string[];
  /** The positions of those that this list shows. */
  shown: readonly number[];
  samples: readonly (readonly string[])[];
  targets: readonly Target[];
  options: readonly { value: string; label: string }[];
  onChange: (at: number, target: Target) => void;
};

/** Each column with some of its values and its target. */
export function ColumnList({ columns, shown, samples, targets, options, onChange }: ListProps) {
  const id = useId();
  return (
    <ul className={styles.columns}>
      {shown.map((at) => (
        <li key={at} className={styles.column}>
          <div className={styles.about}>
            <p className={styles.heading}>{columns[at]}</p>
            <p className={`${styles.hint} ${styles.samples}`} id={`${id}-${at}`}>
              {samples[at]?.join(' · ') || text.noSample}
            </p>
          </div>
          <div className={styles.target}>
            <Select
              aria-label={text.goesTo(columns[at] ?? '')}
              aria-describedby={`${id}-${at}`}
              value={targets[at] ?? skipped}
              onChange={({ currentTarget }) =>
                onChange(at, currentTarget.value === skipped ? null : currentTarget.value)
              }
            >
              <Options of={options} />
              <option value={keepBeside}>{text.keep}</option>
              <option value={skipped}>{text.skip}</option>
            </Select>
          </div>
        </li>
      ))}
    </ul>
  );
}

type ValueProps = {
  unknown: readonly UnknownValues[];
  chosen: ValueMap;
  onChange: (field: string, value: string, meant: string) => void;
};

/** Each value that its field does not know, with the choice of a known one. */
export function ValueList({ unknown, chosen, onChange }: ValueProps) {
  const id = useId();
  return unknown.map(({ field, label, options, canAdd, values }) => (
    <section key={field} className={styles.values}>
      <h3>{text.valuesOf(label)}</h3>
      <ul className={styles.columns}>
        {values.map(({ value, amount, suggested }, at) => (
          <li key={value} className={styles.column}>
            <div className={styles.about}>
              <p className={styles.heading}>{text.unknownValue(value, label)}</p>
              <p className={styles.hint} id={`${id}-${field}-${at}`}>
                {text.inRows(amount)}
              </p>
            </div>
            <div className={styles.target}>
              <Select
                aria-label={text.valueMeans(value)}
                aria-describedby={`${id}-${field}-${at}`}
                value={chosen.get(field)?.get(value) ?? undecided}
                onChange={({ currentTarget }) => onChange(field, value, currentTarget.value)}
              >
                <option value={undecided} disabled>
                  {text.chooseValue}
                </option>
                {[...suggested, ...options.map((option) => option.value).filter((one) => !suggested.includes(one))].map(
                  (one) => (
                    <option key={one} value={one}>
                      {options.find((option) => option.value === one)?.label ?? one}
                    </option>
                  ),
                )}
                {canAdd && <option value={toAdd}>{text.addValue(value)}</option>}
                <option value={skipped}>{text.skip}</option>
              </Select>
            </div>
          </li>
        ))}
      </ul>
    </section>
  ));
}
