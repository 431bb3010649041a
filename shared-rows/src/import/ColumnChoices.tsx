import { useId } from 'react';
import { Options, Select } from 'shared-ui';

import { importMessages } from '../messages.ts';
import type { RowKind, Rows } from '../model/rows.ts';
import styles from './ColumnsDialog.module.css';
import type { Lines, Target } from './matchColumns.ts';
import type { Answers, Question } from './readRows.ts';

const text = importMessages.columns;
const skipped = '';
const undecided = '-';

/** The first rows as they will be. */
export function Preview<Values>({ kind, rows }: { kind: RowKind<Values>; rows: Rows<Values> }) {
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

type ListProps = {
  columns: readonly string[];
  rows: Lines;
  targets: readonly Target[];
  /** Whether this is the list of the matched columns, or of those that are left out. */
  isMatched: boolean;
  options: readonly { value: string; label: string }[];
  onChange: (at: number, target: Target) => void;
};

/** Each column with some of its values and its target. */
export function ColumnList({ columns, rows, targets, isMatched, options, onChange }: ListProps) {
  return (
    <ul className={styles.columns}>
      {targets.map((target, at) =>
        (target !== null) === isMatched ? (
          <Choice
            // The columns of a table never change their order.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            heading={columns[at] ?? ''}
            hint={samplesOf(rows, at) || text.noSample}
            label={text.goesTo(columns[at] ?? '')}
            value={target ?? skipped}
            options={[...options, { value: skipped, label: text.skip }]}
            onChange={(chosen) => onChange(at, chosen === skipped ? null : chosen)}
          />
        ) : null,
      )}
    </ul>
  );
}

/** Cut, because a browser takes seconds to lay out a cell of a megabyte. */
const samplesOf = (rows: Lines, at: number) =>
  [...new Set(rows.slice(0, 100).map((cells) => (cells[at] ?? '').trim().replace(/^(.{200}).+/su, '$1…')))]
    .filter(Boolean)
    .slice(0, 3)
    .join(' · ');

type QuestionsProps<Values> = {
  questions: readonly Question<Values>[];
  answers: Answers;
  onChange: (id: string, answer: string) => void;
};

/** Each value that its field does not know, with the choice of a known one. */
export const QuestionList = <Values,>({ questions, answers, onChange }: QuestionsProps<Values>) =>
  questions.length > 0 && (
    <ul className={styles.columns}>
      {questions.map(({ id, field, value, isOpen, amount, suggested }) => {
        const choices = field.choices?.() ?? [];
        const isSuggested = (one: { value: string }) => suggested.includes(one.value);
        return (
          <Choice
            key={id}
            heading={isOpen ? text.openValue(value, field.label) : text.unknownValue(value, field.label)}
            hint={text.inRows(amount)}
            label={isOpen ? text.openValue(value, field.label) : text.valueMeans(value)}
            value={answers.get(id) ?? undecided}
            options={[
              ...(answers.has(id) ? [] : [{ value: undecided, label: text.chooseValue }]),
              ...choices.filter(isSuggested),
              ...choices.filter((one) => !isSuggested(one)),
              ...(field.add ? [{ value, label: text.addValue(value) }] : []),
              { value: skipped, label: text.skip },
            ]}
            onChange={(answer) => onChange(id, answer)}
          />
        );
      })}
    </ul>
  );

type ChoiceProps = {
  heading: string;
  hint: string;
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

function Choice({ heading, hint, label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <li className={styles.column}>
      <div className={styles.about}>
        <p className={styles.heading}>{heading}</p>
        <p className={`${styles.hint} ${styles.samples}`} id={id}>
          {hint}
        </p>
      </div>
      <div className={styles.target}>
        <Select
          aria-label={label}
          aria-describedby={id}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          <Options of={options} />
        </Select>
      </div>
    </li>
  );
}
