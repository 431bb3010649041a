import { SelectField } from '@askwell/page-kit';
import type { ComponentProps } from 'react';
import { Button } from 'shared-ui';

import { rowMessages } from '../messages.ts';
import { importMessages } from './messages.ts';
import type { RowKind } from '../model/rows.ts';
import styles from './MatchingDialog.module.css';
import { maxNames, namesIn } from './MatchingOptions.tsx';
import { getField, type Lines, listTargets, statusTarget, type Target } from '../reading/headings/targets.ts';
import { readEmailIn, saysWhoLeft } from '../reading/leftOut.ts';
import { isDefault, getLineNames, type Question } from '../reading/readRows.ts';
import type { Matching } from './useMatching.ts';

const { columns: text } = importMessages;
const labels: Readonly<Record<string, string>> = importMessages.targets;
/** The choice that ignores a column. */
export const skipped = '';
const undecidedValue = '-';

/** Questions about the required column and about values, and corrections of email addresses. */
export function MatchingQuestions<Values>({ matching }: { matching: Matching<Values> }) {
  const { kind, columns, content, questions, typos, otherDomain } = matching;
  // A suggestion that equals the default, such as the user role, needs no question.
  const shownQuestions = questions.filter(({ field, suggested }) => !isDefault(field, suggested, kind));
  const columnChoice = {
    id: 'which',
    label: text.which(kind.hasEmails),
    isOpen: true,
    value: undecidedValue,
    options: [
      { value: undecidedValue, label: text.chooseValue },
      ...columns.targets
        .map((_target, at) => ({ value: String(at), label: getLabel(matching, at) }))
        .toSorted((a, b) => Number(b.value === String(columns.likely)) - Number(a.value === String(columns.likely))),
    ],
    onChange: (at: string) => columns.setTarget(Number(at), kind.fields[0].id),
  };
  return (
    <>
      {columns.isMissing && (
        <div data-first-focus>
          <ChoiceList items={[columnChoice]} />
        </div>
      )}
      <ChoiceList
        items={columns.unclear.map(({ at, target }) => ({
          id: `unclear-${at}`,
          label: text.unclear(getLabel(matching, at)),
          hint: (target === statusTarget && leaverSamples(content, at)) || getSamples(content.rows, at),
          isOpen: true,
          value: undecidedValue,
          options: [
            { value: undecidedValue, label: text.chooseValue },
            { value: target, label: targetLabel(target, kind) },
            { value: skipped, label: text.skip },
          ],
          onChange: (id: string) => columns.setTarget(at, id === skipped ? null : id),
        }))}
      />
      {otherDomain.lines.length > 0 && (
        <ChoiceList
          items={[
            {
              id: 'other-domain',
              label: text.otherDomain(otherDomain.lines.length, otherDomain.domain),
              hint: namesIn(
                otherDomain.lines.slice(0, maxNames).map((line) => nameAndEmail(line, columns.targets, kind)),
                otherDomain.lines.length,
              ),
              isOpen: otherDomain.isUsed === null,
              value: otherDomain.isUsed === null ? undecidedValue : String(otherDomain.isUsed),
              options: [
                ...(otherDomain.isUsed === null ? [{ value: undecidedValue, label: text.chooseValue }] : []),
                { value: 'true', label: text.inviteOtherDomain },
                { value: 'false', label: text.leaveOtherDomain },
              ],
              onChange: (answer: string) => otherDomain.use(answer === 'true'),
            },
          ]}
        />
      )}
      <ChoiceList
        items={shownQuestions.map((question) => ({
          id: question.id,
          label: (question.isOpen ? text.openValue : rowMessages.rows.unknownValue)(
            question.value,
            question.field.label,
          ),
          hint: text.inRows(
            question.count,
            namesIn(getLineNames(question.lines, columns.targets, kind), question.count),
          ),
          isOpen: question.answer === undefined,
          value: question.answer ?? undecidedValue,
          options: [
            ...(question.answer === undefined ? [{ value: undecidedValue, label: text.chooseValue }] : []),
            ...listMeanings(question, matching.keepsRoles),
          ],
          onChange: question.choose,
        }))}
      />
      {typos.length > 0 && (
        <ul className={styles.columns}>
          {typos.slice(0, 20).map(({ written, label, correct }) => (
            <li key={written} className={styles.meant}>
              <span>{written}</span>
              <Button onClick={correct}>{label}</Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** "Ann Lee (ann@home.example)" */
function nameAndEmail<Values>(line: Lines[number], targets: readonly Target[], kind: RowKind<Values>): string {
  const [name = ''] = getLineNames([line], targets, kind);
  const email = readEmailIn(line, targets).slice(0, 100);
  return name === '' || name === email ? email : `${name} (${email})`;
}

/** A column that fills only a part of a field has its own label. */
export function targetLabel<Values>(target: string, kind: RowKind<Values>): string {
  if (target === statusTarget) return text.status;
  const matchedTarget = listTargets(kind).find(({ id }) => id === target);
  return (
    labels[target] ?? kind.fields.find(({ id }) => matchedTarget && id === getField(matchedTarget))?.label ?? target
  );
}

export const getLabel = <Values,>({ content }: Matching<Values>, at: number) =>
  content.headings[at]?.trim() || text.column(at + 1);

/** A preview of the first rows. Hidden while the required column is missing. */
export function Preview<Values>({ matching: { kind, columns, rows } }: { matching: Matching<Values> }) {
  if (columns.isMissing) return null;
  return (
    <ol className={styles.preview} aria-label={text.preview}>
      {rows.slice(0, 3).map(({ values, unmatched }, at) => {
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

type ChoiceItem = ComponentProps<typeof SelectField> & {
  id: string;
  /** Whether a question is unanswered, so that it is marked. */
  isOpen?: boolean;
};

/** A list of selects, one for each question. */
export const ChoiceList = ({ items }: { items: readonly ChoiceItem[] }) =>
  items.length > 0 && (
    <ul className={styles.columns}>
      {items.map(({ id, isOpen = false, ...choice }) => (
        <li key={id} data-choice={id} data-open={isOpen || undefined} className={styles.column}>
          <SelectField {...choice} required={false} />
        </li>
      ))}
    </ul>
  );

/** Returns sample cells, cut off because browsers take seconds to lay out a megabyte of text. */
export const getSamples = (rows: Lines, at: number) =>
  [...new Set(rows.slice(0, 100).map((cells) => (cells[at] ?? '').trim().replace(/^(.{200}).+/su, '$1…')))]
    .filter(Boolean)
    .slice(0, 3)
    .join(' · ');

/** Samples of the cells that would leave people out, because they may be far down in the file. */
function leaverSamples({ headings, rows }: { headings: readonly string[]; rows: Lines }, at: number): string {
  const hasLeft = saysWhoLeft(headings[at] ?? '');
  return getSamples(
    rows.filter((cells) => hasLeft(cells[at] ?? '')),
    at,
  );
}

/**
 * Lists the possible meanings of an unknown value, with likely ones first. A location can be added, and a role can remain
 * unchanged.
 */
function listMeanings<Values>({ field, value, suggested }: Question<Values>, keepsRoles: boolean) {
  const choices = field.choices?.() ?? [];
  const skips: Readonly<Record<string, string>> = {
    locations: text.withoutIt,
    ...(keepsRoles && { role: text.sameRoles }),
  };
  const isSuggested = (choice: { value: string }) => suggested.includes(choice.value);
  return [
    ...choices.filter(isSuggested),
    ...choices.filter((choice) => !isSuggested(choice)),
    ...(field.add ? [{ value, label: text.addValue(value) }] : []),
    { value: skipped, label: skips[field.id] ?? text.skip },
  ];
}
