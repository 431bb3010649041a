import {
  type Decided,
  decideRows,
  type FieldError,
  type ImportAnswer,
  type ImportChoice,
  locationQuestion,
  type UserComparison,
} from 'contract';

import { newId } from '../../database/organizations.ts';
import type { PersonValues } from '../../changes/difference.ts';
import { mapInSlices } from '../../domain/slices.ts';
import { createInvalidFieldsError } from '../../http/answers.ts';
import { messages } from '../../messages/messages.ts';
import type { ComparedFile } from './comparePeople.ts';
import { getNewNumber, getNewStatus, valuesFor } from './findChanges.ts';
import { hasJoined, type StoredPerson } from './matchPeople.ts';

type Question = UserComparison['questions'][number];

/** A person, or null for a new one, with the values from the file and the answers. */
export type Resolved = { person: StoredPerson | null; values: PersonValues };

type Answered = {
  resolved: Resolved[];
  /** The locations that the answers add. */
  newLocations: { id: string; name: string }[];
  counts: Decided['counts'];
};

/** Applies the answers to the rows; `decideRows` counts the result. Throws unless every question has a valid answer. */
export async function answerQuestions(
  { rows, comparison }: Pick<ComparedFile, 'rows' | 'comparison'>,
  body: { rows: readonly object[]; skip: readonly number[]; answers: readonly ImportAnswer[] },
  sites: readonly { id: string; name: string }[],
): Promise<Answered> {
  const { questions } = comparison;
  const { answers } = body;
  const siteNames = new Map(sites.map(({ id, name }) => [id, name]));
  const answerOf = new Map(answers.map((answer) => [answer.question, answer]));
  const errors = questions.flatMap((question) => findError(question, answerOf.get(question.id), siteNames));
  const people = answers.flatMap(({ person }) => person ?? []);
  for (const { question, person = '' } of answers)
    if (people.indexOf(person) !== people.lastIndexOf(person))
      errors.push({ path: ['answers', question], message: messages.duplicatePerson, code: 'duplicate' });
  if (errors.length > 0) throw createInvalidFieldsError(errors);
  const { outcomes, counts } = decideRows({ body, comparison, answers, locationName: (id) => siteNames.get(id) });
  const getChoice = (id: string): ImportChoice | undefined => answerOf.get(id)?.choice;
  const newLocations = questions.flatMap((question) =>
    question.kind === 'location' && getChoice(question.id) === 'add'
      ? [{ id: newId(), name: question.text, key: question.id }]
      : [],
  );
  const targets = new Map([
    ...answers.map(({ question, location }) => [question, location?.toLowerCase()] as const),
    ...newLocations.map(({ key, id }) => [key, id] as const),
  ]);
  const newAdmins = new Set(questions.flatMap((question) => (question.kind === 'admins' ? question.rows : [])));
  const resolvedRows = await mapInSlices(
    rows,
    ({ row, person: match, fileValues: read, isSimilar, namesakes }): Resolved[] => {
      if (outcomes[row]?.line === 'leftOut') return [];
      const { choice, person: namesakeId } = answerOf.get(`email:${row}`) ?? {};
      const person = choice === 'add' ? null : (match ?? namesakes.find(({ id }) => id === namesakeId) ?? null);
      const fileValues = valuesFor(person, read);
      const keys = (fileValues.locations?.unknown ?? []).map(locationQuestion);
      const keepsLocations = person !== null && keys.some((key) => keepingChoices.has(getChoice(key)));
      const addedNames = keys.flatMap((key) => (ignoringChoices.has(getChoice(key)) ? [] : (targets.get(key) ?? [])));
      const locations =
        fileValues.locations && !keepsLocations
          ? [...new Set([...fileValues.locations.ids, ...addedNames])].toSorted()
          : (person?.locations ?? []);
      const isRoleKept = newAdmins.has(row) && getChoice('admins') === 'leave';
      const isMoved = choice === 'change';
      const takesEmail = person === null || isMoved || (!hasJoined(person) && !isSimilar);
      const values: PersonValues = {
        name: fileValues.name ?? person?.name ?? '',
        email: (takesEmail ? fileValues.email : undefined) ?? person?.email ?? '',
        role: (isRoleKept ? undefined : fileValues.role) ?? person?.role ?? 'user',
        status: person === null || isMoved ? 'invited' : getNewStatus(person, fileValues),
        externalId: getNewNumber(person, fileValues),
        locations,
      };
      return [{ person, values }];
    },
  );
  return { resolved: resolvedRows.flat(), newLocations, counts };
}

const keepingChoices: ReadonlySet<ImportChoice | undefined> = new Set(['leave', 'without'] as const);
const ignoringChoices: ReadonlySet<ImportChoice | undefined> = new Set(['whole', 'without'] as const);

const choicesByKind: Readonly<Record<Question['kind'], readonly ImportChoice[]>> = {
  location: ['add', 'use', 'whole', 'leave', 'without', 'skip'],
  email: ['leave', 'change', 'add', 'skip'],
  admins: ['confirm', 'leave', 'skip'],
};

function isPossible(
  { isSimilar, change, namesakes }: Extract<Question, { kind: 'email' }>,
  { choice, person }: ImportAnswer,
) {
  if (choice === 'change') return namesakes ? namesakes.people.some(({ _id }) => _id === person) : change !== undefined;
  return choice === 'skip' || (choice === 'add' ? isSimilar === true : namesakes === undefined);
}

function findError(
  question: Question,
  answer: ImportAnswer | undefined,
  siteNames: ReadonlyMap<string, string>,
): FieldError[] {
  const { kind, id } = question;
  const path = ['answers', id];
  if (!answer || !choicesByKind[kind].includes(answer.choice) || (kind === 'email' && !isPossible(question, answer)))
    return [{ path, message: messages.answerFirst, code: 'required' }];
  const isUnknown = answer.choice === 'use' && !siteNames.has(answer.location?.toLowerCase() ?? '');
  return isUnknown ? [{ path, message: messages.unknownLocation, code: 'not_found' }] : [];
}
