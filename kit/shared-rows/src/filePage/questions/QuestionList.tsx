import { useId, useState } from 'react';
import { Button, Card, Choice, Options, Select } from 'shared-ui';

import { fileMessages } from '../messages.ts';
import styles from './QuestionList.module.css';

const messages = fileMessages.questions;

export type Option = { value: string; label: string };

/** One thing to decide within a question: a row, a word or a location. */
export type ShownItem = {
  id: string;
  label: string;
  detail?: string | undefined;
  options: readonly Option[];
  answer: string;
  /** The dates of the word "a date", which can have answers of their own. */
  parts?: readonly ShownItem[];
};

/** A question about a group of rows, with one answer for all of them or one for each item. */
export type ShownQuestion = {
  id: string;
  title: string;
  detail: string;
  /** The answers for all items. Empty for checkboxes. */
  options: readonly Option[];
  /** Further answers for all items, in a select. */
  moreOptions?: readonly Option[];
  /** The answer for all items, `oneByOne`, or an empty string. */
  answer: string;
  items: readonly ShownItem[];
  isOpen: boolean;
  /** Whether the answer comes from an earlier file. */
  isSaved?: boolean;
};

type Props = {
  questions: readonly ShownQuestion[];
  /** How many rows are skipped unless questions are answered. */
  waitingRows: number;
  onAnswer: (question: string, answer: string) => void;
  onAnswerItem: (question: string, item: string, answer: string) => void;
};

/** The questions about a file. An unanswered question skips its rows and holds up nothing else. */
export function QuestionList({ questions, waitingRows, ...events }: Props) {
  const openCount = questions.filter(({ isOpen }) => isOpen).length;
  if (questions.length === 0) return null;
  return (
    <Card
      title={messages.title(questions.length)}
      actions={
        <span className={styles.state} role="status">
          {openCount > 0 ? messages.open(openCount, waitingRows) : messages.answered}
        </span>
      }
    >
      <div>
        {questions.map((question) => (
          <QuestionView key={question.id} question={question} {...events} />
        ))}
      </div>
    </Card>
  );
}

type ViewProps = Pick<Props, 'onAnswer' | 'onAnswerItem'> & { question: ShownQuestion };

export const oneByOne = 'oneByOne';

function QuestionView({ question, onAnswer, onAnswerItem }: ViewProps) {
  const name = useId();
  const { id, title, detail, options, moreOptions = [], answer, items, isOpen, isSaved = false } = question;
  const isTickList = options.length === 0;
  return (
    <fieldset className={styles.question} data-open={isOpen || undefined}>
      <legend>{title}</legend>
      <p>
        {detail}
        {isSaved && <span className={styles.remembered}> {messages.remembered}</span>}
      </p>
      {isTickList ? (
        <Ticks question={question} onAnswer={onAnswer} onAnswerItem={onAnswerItem} />
      ) : (
        <div className={styles.pills}>
          {options.map(({ value, label }) => (
            <label key={value} className={styles.pill}>
              <Choice
                type="radio"
                name={name}
                value={value}
                checked={value === answer}
                onChange={() => onAnswer(id, value)}
              />
              <span>{label}</span>
            </label>
          ))}
          {moreOptions.length > 0 && (
            <Select
              aria-label={messages.chooseListed}
              value={moreOptions.some(({ value }) => value === answer) ? answer : ''}
              onChange={({ currentTarget }) => onAnswer(id, currentTarget.value)}
            >
              <option value="">{messages.chooseListed}</option>
              <Options items={moreOptions} />
            </Select>
          )}
        </div>
      )}
      {!isTickList && items.length > 0 && (
        <Items items={items} onChange={(item, value) => onAnswerItem(id, item, value)} />
      )}
    </fieldset>
  );
}

/** The checkboxes for status words. "Nobody" is an answer too. */
function Ticks({ question: { id, items, answer }, onAnswer, onAnswerItem }: ViewProps) {
  const dates = items.flatMap(({ parts = [] }) => parts);
  const isNobody = answer === untickedAnswer && [...items, ...dates].every((item) => item.answer === untickedAnswer);
  return (
    <>
      <div className={styles.pills}>
        {items.map((item) => (
          <label key={item.id} className={styles.pill}>
            <Choice
              type="checkbox"
              checked={item.answer === tickedAnswer}
              onChange={({ currentTarget }) =>
                onAnswerItem(id, item.id, currentTarget.checked ? tickedAnswer : untickedAnswer)
              }
            />
            <span>
              {item.label} {item.detail && <small>{item.detail}</small>}
            </span>
          </label>
        ))}
        <button
          type="button"
          className={styles.nobody}
          aria-pressed={isNobody}
          onClick={() => onAnswer(id, untickedAnswer)}
        >
          {messages.nobody}
        </button>
      </div>
      {dates.length > 0 && (
        <details className={styles.dates}>
          <summary>{messages.dates(dates.length)}</summary>
          <Items items={dates} onChange={(item, value) => onAnswerItem(id, item, value)} />
        </details>
      )}
    </>
  );
}

export const tickedAnswer = 'left' as const;
export const untickedAnswer = 'here' as const;

/** Selects for the items of a question. Shows a long list in steps. */
function Items({ items, onChange }: { items: readonly ShownItem[]; onChange: (item: string, answer: string) => void }) {
  const [shownCount, setShownCount] = useState(pageLength);
  return (
    <>
      <ul className={styles.items}>
        {items.slice(0, shownCount).map((item) => (
          <li key={item.id}>
            <span>
              <b>{item.label}</b> <small>{item.detail}</small>
            </span>
            <ItemSelect item={item} onChange={(answer) => onChange(item.id, answer)} />
          </li>
        ))}
      </ul>
      {items.length > shownCount && (
        <Button kind="quiet" onClick={() => setShownCount(shownCount + pageLength)}>
          {messages.more(items.length - shownCount)}
        </Button>
      )}
    </>
  );
}

const pageLength = 50;

/** Renders all options only when they may be needed, because an organization can have a thousand locations. */
function ItemSelect({ item, onChange }: { item: ShownItem; onChange: (answer: string) => void }) {
  const [isNear, setIsNear] = useState(false);
  const shownOptions = isNear ? item.options : item.options.filter(({ value }) => value === item.answer);
  return (
    <Select
      aria-label={item.label}
      value={item.answer}
      onFocus={() => setIsNear(true)}
      onPointerEnter={() => setIsNear(true)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      <option value="">{messages.choose}</option>
      <Options items={shownOptions} />
    </Select>
  );
}
