import type { ComponentProps } from 'react';
import { SelectField } from '@askwell/page-kit';

import { importMessages } from '../messages.ts';
import type { RowKind, Rows } from '../model/rows.ts';
import styles from './ColumnsDialog.module.css';

/** The first rows as they will be. */
export function Preview<Values>({ kind, rows }: { kind: RowKind<Values>; rows: Rows<Values> }) {
  return (
    <ol className={styles.preview} aria-label={importMessages.columns.preview}>
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

type Choice = ComponentProps<typeof SelectField> & { id: string };

/** What is asked about columns or values, each with the choices. */
export const ChoiceList = ({ of }: { of: readonly Choice[] }) =>
  of.length > 0 && (
    <ul className={styles.columns}>
      {of.map(({ id, ...choice }) => (
        <li key={id} className={styles.column}>
          <SelectField {...choice} required={false} />
        </li>
      ))}
    </ul>
  );
