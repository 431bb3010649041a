import { type FieldChange, locationQuestion, type UserComparison } from 'contract';

import { mapInSlices } from '../../domain/slices.ts';
import { type ComparedRow, type FileValues, findChanges, isMoved, valuesFor } from './findChanges.ts';
import { hasJoined, isEnded, type StoredPerson } from './matchPeople.ts';

type SiteNames = ReadonlyMap<string, string>;

/** The questions that an admin answers before the rows can be applied. */
export async function askAbout(
  rows: readonly ComparedRow[],
  siteNames: SiteNames,
): Promise<UserComparison['questions']> {
  const emails = await mapInSlices(rows, (row) =>
    row.person ? askAboutEmail(row) : askAboutNamesakes(row, siteNames),
  );
  const unknownTexts = await mapInSlices(
    rows,
    ({ row, fileValues }) =>
      fileValues.locations?.unknown.map((text) => ({ row, id: locationQuestion(text), text })) ?? [],
  );
  const locations = [...Map.groupBy(unknownTexts.flat(), ({ id }) => id)].map(([id, mentions]) => {
    const inRows = mentions.map(({ row }) => row);
    return { kind: 'location' as const, id, text: mentions[0]?.text ?? id, rows: inRows };
  });
  const newAdmins = rows.filter(becomesAdmin).map(({ row }) => row);
  const admins = newAdmins.length > 0 ? [{ kind: 'admins' as const, id: 'admins', rows: newAdmins }] : [];
  return [...emails.flat(), ...locations, ...admins];
}

const becomesAdmin = ({ person, fileValues, isSimilar }: ComparedRow) =>
  fileValues.role === 'admin' && (person?.role !== 'admin' || isSimilar);

/**
 * Asks about another email address of a person who may sign in with the stored one, or when the row may describe
 * another person.
 */
function askAboutEmail({ row, person, fileValues, isSimilar }: ComparedRow) {
  if (!person || !asksAboutEmail(person, fileValues, isSimilar)) return [];
  const change = getEmailChange(person, fileValues);
  return [{ ...createQuestion(row, person, fileValues), ...(isSimilar && { isSimilar }), ...(change && { change }) }];
}

/** Asks whether a new person is one of these people. Lists only some of them. */
function askAboutNamesakes({ row, fileValues, namesakes }: ComparedRow, siteNames: SiteNames) {
  const [first] = namesakes;
  if (first === undefined) return [];
  const people = namesakes.slice(0, maxNamesakes).flatMap((person) => {
    const change = getEmailChange(person, fileValues);
    const { id: _id, email } = person;
    return change ? [{ _id, email, change, changes: findNamesakeChanges(person, fileValues, siteNames) }] : [];
  });
  return [
    { ...createQuestion(row, first, fileValues), isSimilar: true, namesakes: { amount: namesakes.length, people } },
  ];
}

const maxNamesakes = 3;

const createQuestion = (row: number, { id: _id, name, email: from }: StoredPerson, { email: to = '' }: FileValues) => ({
  kind: 'email' as const,
  id: `email:${row}`,
  row,
  _id,
  name,
  from,
  to,
});

function findNamesakeChanges(person: StoredPerson, values: FileValues, siteNames: SiteNames): FieldChange[] {
  const fileValues = valuesFor(person, values);
  const changes = findChanges(person, { fileValues, isSimilar: true }, siteNames);
  const otherChanges = changes.filter(({ field }) => field !== 'status');
  const email = { field: 'email', from: person.email, to: fileValues.email };
  return [
    ...otherChanges,
    email,
    ...(hasJoined(person) ? [{ field: 'status', from: person.status, to: 'invited' }] : []),
  ];
}

/** Returns what happens if the email address changes. A person without access must be reactivated first. */
const getEmailChange = ({ status }: StoredPerson, fileValues: FileValues) => {
  if (status === 'deactivated' || isEnded(fileValues.status)) return undefined;
  return status === 'invited' ? ('invite' as const) : ('invite-again' as const);
};

export const asksAboutEmail = (person: StoredPerson, fileValues: FileValues, isSimilar: boolean) =>
  (hasJoined(person) || isSimilar) && isMoved(person, fileValues);
