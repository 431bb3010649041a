import { type ChangesForm, mailDelayMinutes, type SavedChanges } from 'contract/changes';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useSession } from 'shared-session';
import { Notice } from 'shared-ui';

import type { Answers, Question } from '../comparing/questions.ts';
import type { FileRow } from '../reading/rows.ts';
import { ApplyBar } from './ApplyBar.tsx';
import { describeMissingPeople, describeQuestion } from './questions/describeQuestions.ts';
import { countChange, type FileComparison, type FileKind } from './fileKinds.ts';
import styles from './FilePage.module.css';
import { type Counts, fileMessages as messages } from './messages.ts';
import { oneByOne, QuestionList, type ShownQuestion } from './questions/QuestionList.tsx';
import { questionMessages } from './questions/questionMessages.ts';
import type { Lists } from './readLists.ts';
import { RowEdit } from './rows/RowEdit.tsx';
import { RowList, type ShownRow } from './rows/RowList.tsx';
import { describeReason, RowOutcome } from './rows/RowOutcome.tsx';
import { useAnswers } from './questions/useAnswers.ts';
import { useFileChange } from './saving/useFileChange.ts';

/** The import page's state other than the file. */
export type FileContext<Values> = {
  fileKind: FileKind<Values>;
  name: string;
  lists: Lists;
  /** Rows that were typed before the file was chosen. */
  typedRows: readonly FileRow<Values>[];
  /** Whether the server has only the specification's calls. */
  hasNineCalls: boolean;
  renderLimit: ((added: AddedCounts) => ReactNode) | undefined;
  onDiscard: () => void;
  onSaved: (saved: SavedFile) => void;
};

/** How many people and locations the change adds. */
export type AddedCounts = { people: number; locations: number };

export type SavedFile = Pick<SavedChanges, 'entry' | 'undoUntil' | 'mailsAt'> & {
  counts: Counts;
  /** The keys of the rows that were saved. */
  keys: readonly string[];
};

type Props<Values> = {
  context: FileContext<Values>;
  rows: readonly FileRow<Values>[];
  /** The positions of the columns that are read. */
  readColumns: ReadonlySet<number>;
  statusHeading: string;
  /** Answers of earlier files. */
  savedAnswers: Answers;
  /** Whether rows can only add people, because the table has no headings. */
  hasHeadings: boolean;
  onApplied: (questions: readonly Question[]) => void;
};

/** The questions about the rows of a file, the rows with their outcomes, and the button that applies them. */
export function ComparedFile<Values>(props: Props<Values>) {
  const { context, rows, readColumns, statusHeading, savedAnswers, hasHeadings, onApplied } = props;
  const { fileKind, name, typedRows, hasNineCalls, renderLimit, onDiscard, onSaved } = context;
  const isOnboarded = useSession().user?.onboarding_status === 'completed';
  const allRows = useMemo(() => [...typedRows, ...rows], [typedRows, rows]);
  const { answers, answer, answerItem, answerItems, getAnswer, isSaved } = useAnswers(savedAnswers);
  const { lists, editedRows, comparison, change, objections, editRow, submission } = useFileChange({
    fileKind,
    file: name,
    lists: context.lists,
    rows: allRows,
    answers,
    isAddOnly: hasNineCalls ? 'noChanges' : !hasHeadings && 'noHeadings',
    onSaved(saved, { form, keys }) {
      onApplied(comparison?.questions ?? []);
      onSaved({
        ...saved,
        counts: countChange(fileKind.list, form),
        keys: [...keys.people.added, ...keys.people.changed, ...keys.locations.added, ...keys.locations.changed],
      });
    },
  });
  const shownRows = useMemo(
    () => (comparison ? listRows(comparison, objections.refused, readColumns) : []),
    [comparison, objections, readColumns],
  );
  const locationNames = useMemo(() => new Map(lists.locations.map(({ _id, name: own }) => [_id, own])), [lists]);
  const list = useRef<HTMLDivElement>(null);
  const isContinuing = useRef(false);
  // The edited row has moved to the rows without problems.
  useEffect(() => {
    if (!isContinuing.current || document.activeElement !== document.body) return;
    isContinuing.current = false;
    const [next] = ['[data-kind=attention] input', 'button[aria-pressed=true]'].flatMap(
      (selector) => list.current?.querySelector<HTMLElement>(selector) ?? [],
    );
    next?.focus();
  });
  if (comparison === null || change === null) return <p role="status">{messages.page.comparing}</p>;

  const counts = countChange(fileKind.list, change.form);
  const mailed = fileKind.list === 'people' ? countMails(change.form.people) : 0;
  const zonelessCount = change.form.locations?.added?.filter(({ timeZone }) => !timeZone).length ?? 0;
  const waiting = shownRows.filter(({ kind }) => kind === 'answer' || kind === 'attention').length;
  const questions: readonly ShownQuestion[] = [
    ...comparison.questions.map((question) =>
      describeQuestion(question, { locations: lists.locations, statusHeading, getAnswer, isSaved: isSaved }),
    ),
    ...describeMissingPeople(comparison.missing, answers),
  ];

  function renderOutcome({ key, kind, outcome }: OutcomeRow) {
    const row = editedRows.get(key);
    const refusal = objections.refused.get(key);
    if (kind !== 'attention' || row === undefined || row.line === null)
      return <RowOutcome outcome={outcome} nameLocation={(id) => locationNames.get(id) ?? id} refusal={refusal} />;
    const columns = fileKind.listEditedColumns(outcome.field);
    return (
      <RowEdit
        key={JSON.stringify(outcome.row.texts)}
        kind={fileKind.kind}
        rowKey={key}
        columns={columns}
        values={fileKind.toValues(row)}
        error={refusal ?? describeReason(outcome)}
        errorColumn={columns.find((column) => column === outcome.field) ?? columns[0] ?? ''}
        onCommit={(values, continues) => {
          isContinuing.current = continues;
          editRow(key, values);
        }}
      />
    );
  }

  return (
    <>
      <QuestionList
        questions={questions}
        waitingRows={shownRows.filter(({ kind }) => kind === 'answer').length}
        onAnswer={(question, value) =>
          isMissing(question)
            ? answerItems(
                listMissingIds(comparison, question).map((id) => `missing:${id}` as const),
                value === oneByOne ? '' : value,
              )
            : answer(question, value)
        }
        onAnswerItem={(question, item, value) =>
          isMissing(question) ? answerItems([`missing:${item}`], value) : answerItem(question, item, value)
        }
      />
      {comparison.missing?.state === 'few' && comparison.missing.people.length > 0 && (
        <p className={styles.hint}>{questionMessages.missing.tooFew}</p>
      )}
      <div ref={list}>
        <RowList list={fileKind.list} rows={shownRows} renderOutcome={renderOutcome} />
      </div>
      {objections.outdated.size > 0 && <Notice kind="warn" role="alert" title={messages.apply.outdated} />}
      {(objections.refused.size > 0 || objections.messages.length > 0) && (
        <Notice kind="bad" role="alert" title={messages.apply.refused(objections.refused.size)}>
          {objections.messages.join(' ')}
        </Notice>
      )}
      <ApplyBar
        label={messages.apply[fileKind.list](counts, waiting)}
        note={[
          mailed > 0 &&
            (isOnboarded
              ? messages.apply.mailed(mailed, mailDelayMinutes)
              : messages.apply.mailedAfterVerification(mailed)),
          zonelessCount > 0 && messages.apply.zoneOfOrganization(zonelessCount),
        ]
          .filter(Boolean)
          .join(' ')}
        numberToType={findNumberToType(counts, lists)}
        submission={submission}
        atLimit={renderLimit?.({
          people: change.form.people?.added?.length ?? 0,
          locations: change.form.locations?.added?.length ?? 0,
        })}
        onDiscard={onDiscard}
      />
    </>
  );
}

type OutcomeRow = ShownRow & { outcome: FileComparison['outcomes'][number] };

function listRows(
  { outcomes }: FileComparison,
  refused: ReadonlyMap<string, string>,
  readColumns: ReadonlySet<number>,
): readonly OutcomeRow[] {
  return outcomes.map((outcome) => {
    const { row, kind, reason } = outcome;
    return {
      key: row.key,
      line: row.line,
      cells: row.cells.map((cell, at) => ({ text: cell, isRead: row.line === null || readColumns.has(at) })),
      kind: refused.has(row.key) ? 'attention' : kind,
      isCollapsed: reason === 'noEmail' || reason === 'unnamed',
      outcome,
    };
  });
}

const isMissing = (question: string) => question === 'missing' || question === 'missingAdmins';

const listMissingIds = ({ missing }: FileComparison, question: string) =>
  (question === 'missing' ? missing?.people : missing?.admins)?.map(({ _id }) => _id) ?? [];

/** How many invitations a change mails: to new people, and to those whose email changes. */
const countMails = ({ added = [], changed = [] }: NonNullable<ChangesForm['people']> = {}) =>
  added.length + changed.filter(({ values }) => values.email !== undefined).length;

/** Returns the number to type before so many people are added or lose access; 0 if nothing has to be typed. */
function findNumberToType({ added, deactivated, withdrawn }: Counts, { people }: Lists): number {
  const ended = deactivated + withdrawn;
  const isMany = ended > maxUntyped || ended * 4 > people.length;
  return (added > maxUntyped ? added : 0) + (isMany ? ended : 0);
}

const maxUntyped = 100;
