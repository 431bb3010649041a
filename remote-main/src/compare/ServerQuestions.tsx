import type { ImportQuestion } from 'contract/imports';
import type { Location } from 'contract/locations';
import { ChoiceList, type RowKind, type Rows, rowName, suggestValues } from 'shared-rows/import';

import { namesIn } from './namesIn.ts';
import { compareMessages as text } from './messages.ts';
import { givenAnswer } from './useComparison.ts';

type Props<Values> = {
  questions: readonly ImportQuestion[];
  rows: Rows<Values>;
  kind: RowKind<Values>;
  locations: readonly Location[];
  given: ReadonlyMap<string, string>;
  onAnswer: (id: string, choice: string) => void;
};

/** The server's questions about a file, each with its choices. */
export const ServerQuestions = <Values,>({ questions, rows, kind, locations, given, onAnswer }: Props<Values>) => (
  <ChoiceList
    items={questions.map((question) => {
      const { label, options } = describe(question, (row) => rowName(rows[row], kind), locations);
      const value = givenAnswer(question, given);
      return {
        id: question.id,
        label,
        value,
        options: value === '' ? [{ value: '', label: text.choose }, ...options] : options,
        onChange: (choice) => onAnswer(question.id, choice),
      };
    })}
  />
);

function describe(question: ImportQuestion, nameOf: (row: number) => string, locations: readonly Location[]) {
  const { choices } = text;
  const skip = { value: 'skip', label: choices.skip };
  switch (question.kind) {
    case 'location': {
      const likely = suggestValues(
        'locations',
        question.text,
        locations.map(({ name }) => name),
      );
      const known = locations
        .toSorted((a, b) => Number(likely.includes(b.name)) - Number(likely.includes(a.name)))
        .map(({ _id, name }) => ({ value: `use:${_id}`, label: name }));
      return {
        label: text.questions.location(question.text, question.rows.length),
        options: [
          { value: 'add', label: choices.add },
          ...known,
          { value: 'whole', label: choices.whole },
          { value: 'leave', label: choices.leaveLocation },
          skip,
        ],
      };
    }
    case 'email':
      return {
        label: text.questions.email(question.name, question.from, question.to),
        options: [{ value: 'leave', label: choices.leaveEmail }, skip],
      };
    case 'admins':
      return {
        label: text.questions.admins(question.rows.length, namesIn(question.rows.map(nameOf))),
        options: [{ value: 'confirm', label: choices.confirm }, { value: 'leave', label: choices.leaveRole }, skip],
      };
  }
}
