import { type FieldError, foldName, type ImportAnswer, type ImportChoice, type UserComparison } from 'contract';

import { newId } from '../../database/organizations.ts';
import type { PersonValues } from '../../database/importTables.ts';
import { invalidFields } from '../../http/answers.ts';
import { messages } from '../../messages/messages.ts';
import { type ComparedRow, statusFor } from './comparePeople.ts';
import type { StoredPerson } from './comparePeople.ts';

type Question = UserComparison['questions'][number];

/** A person, null for a new one, with the values from the file and the answers. */
export type Resolved = { person: StoredPerson | null; values: PersonValues };

type Answered = {
  resolved: Resolved[];
  /** The locations that answers add. */
  newLocations: { id: string; name: string }[];
};

/** Applies the answers to the rows. Every question needs a valid answer. */
export function answerQuestions(
  rows: readonly ComparedRow[],
  questions: readonly Question[],
  answers: readonly ImportAnswer[],
  siteIds: ReadonlySet<string>,
): Answered {
  const answerOf = new Map(answers.map((answer) => [answer.question, answer]));
  const errors = questions.flatMap((question) => findError(question, answerOf.get(question.id), siteIds));
  if (errors.length > 0) throw invalidFields(errors);
  const choiceOf = (id: string): ImportChoice | undefined => answerOf.get(id)?.choice;
  const newLocations = questions.flatMap((question) =>
    question.kind === 'location' && choiceOf(question.id) === 'add'
      ? [{ id: newId(), name: question.text, key: question.id }]
      : [],
  );
  const targets = new Map([
    ...answers.map(({ question, location }) => [question, location?.toLowerCase()] as const),
    ...newLocations.map(({ key, id }) => [key, id] as const),
  ]);
  const newAdmins = new Set(questions.flatMap((question) => (question.kind === 'admins' ? question.rows : [])));
  const resolved = rows.flatMap(({ row, person, wanted }): Resolved[] => {
    const keys = (wanted.locations?.unknown ?? []).map((text) => `location:${foldName(text)}`);
    const choices = keys.map(choiceOf);
    const isSkipped =
      [...choices, choiceOf(`email:${row}`), newAdmins.has(row) ? choiceOf('admins') : undefined].includes('skip') ||
      (person === null && choices.includes('leave'));
    if (isSkipped) return [];
    const added = keys.flatMap((key) => (choiceOf(key) === 'whole' ? [] : (targets.get(key) ?? [])));
    const locations =
      wanted.locations && !choices.includes('leave')
        ? [...new Set([...wanted.locations.ids, ...added])].toSorted()
        : (person?.locations ?? []);
    const isRoleKept = newAdmins.has(row) && choiceOf('admins') === 'leave';
    const isInvited = person === null || person.status === 'invited';
    const values: PersonValues = {
      name: wanted.name ?? person?.name ?? '',
      email: (isInvited ? wanted.email : undefined) ?? person?.email ?? '',
      role: (isRoleKept ? undefined : wanted.role) ?? person?.role ?? 'user',
      status: person === null ? 'invited' : statusFor(person, wanted),
      externalId: wanted.externalId ?? person?.externalId ?? null,
      locations,
    };
    return [{ person, values }];
  });
  return { resolved, newLocations };
}

const choicesOf: Readonly<Record<Question['kind'], readonly ImportChoice[]>> = {
  location: ['add', 'use', 'whole', 'leave', 'skip'],
  email: ['leave', 'skip'],
  admins: ['confirm', 'leave', 'skip'],
};

function findError(
  { kind, id }: Question,
  answer: ImportAnswer | undefined,
  siteIds: ReadonlySet<string>,
): FieldError[] {
  const path = ['answers', id];
  if (!answer || !choicesOf[kind].includes(answer.choice))
    return [{ path, message: messages.answerFirst, code: 'required' }];
  const isUnknown = answer.choice === 'use' && !siteIds.has(answer.location?.toLowerCase() ?? '');
  return isUnknown ? [{ path, message: messages.unknownLocation, code: 'not_found' }] : [];
}
