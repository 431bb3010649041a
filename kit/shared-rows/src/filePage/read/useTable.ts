import { useDraft } from '@askwell/page-kit';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useSession } from 'shared-session';

import { recallChoices, saveChoices, savedChoices, type SavedChoices } from '../../comparing/choices.ts';
import { type Columns, type Field, type Lines, type ListName, listFields } from '../../reading/headings.ts';
import type { Answers, Question } from '../../comparing/questions.ts';
import { readTable, type Table, type TableChoices } from '../../reading/rows.ts';
import { fileMessages } from '../messages.ts';
import type { ReadField } from './ReadLine.tsx';

const messages = fileMessages.read;

/** Reads a table's rows by the columns chosen under "Columns". */
export function useTable<Values>(list: ListName, lines: Lines) {
  const { saved, save } = useSavedChoices(list);
  const [{ choices, savedColumns, answers }, setState] = useState(() => recallColumns(list, lines, {}, saved));
  const [hasChosen, setHasChosen] = useState(false);
  const table = useMemo(() => readTable<Values>(list, lines, choices), [list, lines, choices]);
  const remember = (questions: readonly Question[]) => save(saveChoices(list, table, questions, saved));
  const rememberColumns = useEffectEvent(() => {
    if (hasChosen) remember([]);
  });
  useEffect(() => rememberColumns(), [table]);

  function chooseColumn(id: string, column: string) {
    const [field, at] = readFieldId(list, id);
    if (field === undefined) return;
    const before = table.chosen[field] ?? [];
    const after = column === '' ? before.toSpliced(at, 1) : before.toSpliced(at, 1, Number(column));
    const { [field]: _decided, ...others } = savedColumns;
    setHasChosen(true);
    setState({
      choices: { ...choices, columns: { ...choices.columns, [field]: [...new Set(after)] } },
      savedColumns: others,
      answers: field === 'status' ? noAnswers : answers,
    });
  }

  return {
    table,
    chooseColumn,
    chooseHeadingLine: (headingLine: number | null) => setState(recallColumns(list, lines, { headingLine }, saved)),
    fields: describeFields(list, table, savedColumns),
    notRead: table.unread.map((at) => nameColumn(table, at)),
    statusHeading: nameColumn(table, table.chosen.status?.[0] ?? -1),
    /** The meanings of status words in earlier files. */
    answers,
    remember,
  };
}

const noAnswers: Answers = new Map();

/** The admin's choices in earlier files of this organization, stored on this device until sign-out. */
function useSavedChoices(list: ListName) {
  const organization = useSession().user?.organizationId ?? '';
  const { value, change } = useDraft(`columns-${list}-${organization}`, savedChoices, noChoices);
  return { saved: value, save: change };
}

const noChoices: SavedChoices = { columns: {}, words: {} };

function recallColumns(list: ListName, lines: Lines, choices: TableChoices, saved: SavedChoices) {
  const table = readTable(list, lines, choices);
  const { columns, answers } = recallChoices(list, table, saved);
  const isNew = ([field, at]: [string, readonly number[]]) =>
    listFields[list].some((known) => known === field && table.chosen[known]?.join() !== at.join());
  return {
    choices: { ...choices, columns },
    savedColumns: Object.fromEntries(Object.entries(columns).filter(isNew)) satisfies Columns,
    answers,
  };
}

function nameColumn({ columns }: Pick<Table<unknown>, 'columns'>, at: number): string {
  const column = columns[at];
  if (column === undefined) return '';
  return column.heading || messages.column(at + 1);
}

/** The selects under "Columns". An address has one for each of its columns, and a spare. */
function describeFields(list: ListName, table: Table<unknown>, savedColumns: Columns): ReadField[] {
  const { chosen, columns } = table;
  const isChosen = (field: Field) => (chosen[field] ?? []).length > 0;
  const labels: Readonly<Record<string, string>> = list === 'people' ? messages.fields : messages.locationFields;
  const hasParts = isChosen('firstName') || isChosen('lastName');
  const isHidden = (field: Field) =>
    !isChosen(field) &&
    (field === 'name'
      ? isChosen('firstName') && isChosen('lastName')
      : (field === 'firstName' || field === 'lastName') && isChosen('name') && !hasParts);
  return listFields[list]
    .filter((field) => !isHidden(field))
    .flatMap((field) => {
      const ownColumns = chosen[field] ?? [];
      const slots: readonly (number | null)[] =
        field === 'address' || ownColumns.length === 0 ? [...ownColumns, null] : ownColumns;
      return slots.map((column, at) => ({
        id: `${field}:${at}`,
        label: at === 0 ? (labels[field] ?? field) : messages.more,
        column: column === null ? '' : String(column),
        options: columns.map(({ samples }, position) => ({
          value: String(position),
          // A closed select shows only the heading.
          label:
            position === column || samples[0] === undefined
              ? nameColumn(table, position)
              : `${nameColumn(table, position)} (${samples[0].slice(0, maxSample)})`,
        })),
        hint: column === null ? describeMissingColumn(list, field) : (columns[column]?.samples.join(', ') ?? ''),
        isSaved: field in savedColumns,
      }));
    });
}

const maxSample = 30;

function describeMissingColumn(list: ListName, field: Field): string {
  if (list === 'people' && field === 'status') return messages.noStatus;
  return list === 'people' && field === 'role' ? messages.noRole : '';
}

function readFieldId(list: ListName, id: string): [field: Field | undefined, at: number] {
  const [name, at = '0'] = id.split(':');
  return [listFields[list].find((field) => field === name), Number(at)];
}
