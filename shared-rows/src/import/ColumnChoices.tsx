import { useId } from 'react';
import { Options, Select } from 'shared-ui';

import { importMessages } from '../messages.ts';
import type { RowKind, Rows } from '../model/rows.ts';
import styles from './ColumnsDialog.module.css';

/** The first rows as they will be. */
export function Preview<Values>({ kind, rows }: { kind: RowKind<Values>; rows: Rows<Values> }) {
  return (
    <ol className={styles.preview} aria-label={importMessages.columns.preview}>
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

type Choice = {
  id: string;
  heading: string;
  hint: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

/** What is asked about columns or values, each with the choices. */
export const ChoiceList = ({ of }: { of: readonly Choice[] }) =>
  of.length > 0 && (
    <ul className={styles.columns}>
      {of.map((one) => (
        <ChoiceItem key={one.id} {...one} />
      ))}
    </ul>
  );

function ChoiceItem({ heading, hint, value, options, onChange }: Choice) {
  const id = useId();
  return (
    <li className={styles.column}>
      <div className={styles.about}>
        <label className={styles.heading} htmlFor={id}>
          {heading}
        </label>
        <p className={`${styles.hint} ${styles.samples}`} id={`${id}-hint`}>
          {hint}
        </p>
      </div>
      <div className={styles.target}>
        <Select
          id={id}
          aria-describedby={`${id}-hint`}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          <Options of={options} />
        </Select>
      </div>
    </li>
  );
}
