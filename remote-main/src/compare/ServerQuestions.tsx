import type { ImportQuestion } from 'contract/imports';
import type { Location } from 'contract/locations';
import { ChoiceList } from 'shared-rows/import';

import { namesIn } from './namesIn.ts';
import { compareMessages as text } from './messages.ts';
import { chosenAnswer, likelyLocations } from './useComparison.ts';

type Props = {
  questions: readonly ImportQuestion[];
  /** The rows that are new. */
  added: readonly number[];
  getName: (row: number) => string;
  locations: readonly Location[];
  chosen: ReadonlyMap<string, string>;
  onAnswer: (id: string, choice: string) => void;
};

/** The server's questions about a file, each with its choices. */
export function ServerQuestions({ questions, added, getName, locations, chosen, onAnswer }: Props) {
  const newRows = new Set(added);
  return (
    <ChoiceList
      items={questions.map((question) => {
        const { label, options } = describe(question, { getName, newRows, locations });
        const value = chosenAnswer(question, chosen, locations);
        const isOpen = value === '';
        return {
          id: question.id,
          label,
          value,
          isOpen,
          options: isOpen ? [{ value: '', label: text.choose }, ...options] : options,
          onChange: (choice) => onAnswer(question.id, choice),
        };
      })}
    />
  );
}

type Context = Pick<Props, 'getName' | 'locations'> & { newRows: ReadonlySet<number> };

function describe(question: ImportQuestion, { getName, newRows, locations }: Context) {
  const { choices } = text;
  const skip = (rows: readonly number[]) => ({ value: 'skip', label: choices.skip(namesIn(rows.map(getName))) });
  switch (question.kind) {
    case 'location':
      return {
        label: text.questions.location(question.text, question.rows.length, namesIn(question.rows.map(getName))),
        options: [
          { value: 'add', label: choices.add },
          ...likelyFirst(question.text, locations).map(({ _id, name }) => ({ value: `use:${_id}`, label: name })),
          ...withoutLocation(question.rows, newRows, getName),
          skip(question.rows),
        ],
      };
    case 'email': {
      const { row, name, from, to, isSimilar = false } = question;
      return {
        label: (isSimilar ? text.questions.samePerson : text.questions.email)(name, from, to),
        options: [
          { value: 'leave', label: isSimilar ? choices.samePerson : choices.leaveEmail },
          ...(isSimilar ? [{ value: 'add', label: choices.otherPerson(to) }] : []),
          skip([row]),
        ],
      };
    }
    case 'admins':
      return {
        label: text.questions.admins(question.rows.length, namesIn(question.rows.map(getName))),
        options: [
          { value: 'confirm', label: choices.confirm },
          { value: 'leave', label: choices.leaveRole },
          skip(question.rows),
        ],
      };
  }
}

/**
 * The choices without the location, by name: existing people keep their locations, and new people are invited without this one
 * or left out.
 */
function withoutLocation(rows: readonly number[], newRows: ReadonlySet<number>, getName: (row: number) => string) {
  const { keep, invite, skip, and } = text.choices;
  const added = namesIn(rows.filter((row) => newRows.has(row)).map(getName));
  const present = namesIn(rows.filter((row) => !newRows.has(row)).map(getName));
  if (present === '') return [{ value: 'without', label: invite(added) }];
  if (added === '') return [{ value: 'without', label: keep(present) }];
  return [
    { value: 'without', label: and(keep(present), invite(added)) },
    { value: 'leave', label: and(keep(present), skip(added)) },
  ];
}

function likelyFirst(written: string, locations: readonly Location[]): readonly Location[] {
  const likely = new Set(likelyLocations(written, locations));
  return locations.toSorted((a, b) => Number(likely.has(b)) - Number(likely.has(a)));
}
