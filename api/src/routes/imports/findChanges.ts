import type { UserColumn } from 'contract';
import type * as v from 'valibot';

import { hasJoined, isEnded, isSameNumber, type rowForm, type StoredPerson } from './matchPeople.ts';
import { isSameName } from './personNames.ts';

/** The nonempty cells of a row. Locations are ids, or strings that match no location. */
export type FileValues = Omit<v.InferOutput<typeof rowForm>, 'locations'> & {
  locations?: { ids: string[]; unknown: string[] };
};

/** A row without errors and its person, or null for a new one. */
export type ComparedRow = {
  row: number;
  person: StoredPerson | null;
  fileValues: FileValues;
  /** Whether only the email addresses are similar, so that the file may mean another person. */
  isSimilar: boolean;
  /** The people whom the new row may describe. */
  namesakes: readonly StoredPerson[];
};

/**
 * Returns the values of a row for this person. Keeps the stored name if the file only has a poorer form of the name.
 */
export const valuesFor = <Values extends Pick<FileValues, 'name'>>(
  person: StoredPerson | null,
  values: Values,
): Values => (person && isSameName(person.name, values.name ?? '') ? { ...values, name: person.name } : values);

/** Lists what a row changes about a person, field by field. */
export function findChanges(
  person: StoredPerson,
  { fileValues, isSimilar }: Pick<ComparedRow, 'fileValues' | 'isSimilar'>,
  siteNames: ReadonlyMap<string, string>,
) {
  const { name, role, locations } = fileValues;
  const number = getNewNumber(person, fileValues);
  const changes: { field: UserColumn; from: unknown; to: unknown }[] = [];
  const add = (field: UserColumn, from: unknown, to: unknown) => void changes.push({ field, from, to });
  if (name !== undefined && name !== person.name) add('name', person.name, name);
  if (isMoved(person, fileValues) && !hasJoined(person) && !isSimilar) add('email', person.email, fileValues.email);
  if (role !== undefined && role !== person.role) add('role', person.role, role);
  const status = getNewStatus(person, fileValues);
  if (status !== person.status) add('status', person.status, status);
  if (number !== person.externalId) add('externalId', person.externalId, number);
  if (locations && (locations.unknown.length > 0 || locations.ids.join() !== person.locations.join())) {
    const names = (ids: readonly string[]) => ids.map((id) => siteNames.get(id) ?? '');
    add('locations', names(person.locations), [...names(locations.ids), ...locations.unknown]);
  }
  return changes;
}

/** Whether the file has another email address for a person. */
export const isMoved = (person: StoredPerson, { email: address }: FileValues) =>
  address !== undefined && address !== person.email.toLowerCase();

/** Returns the employee number of a person after the import. Keeps leading zeros of the stored number. */
export function getNewNumber(person: StoredPerson | null, { externalId: number }: Pick<FileValues, 'externalId'>) {
  const storedNumber = person?.externalId ?? null;
  return number === undefined || (storedNumber !== null && isSameNumber(storedNumber, number)) ? storedNumber : number;
}

/**
 * Returns a person's status after the import. A file cannot turn people into invited or joined users. An invited person
 * who has left is removed.
 */
export const getNewStatus = (person: StoredPerson, { status }: Pick<FileValues, 'status'>) =>
  (hasJoined(person) && status !== undefined && status !== 'invited') || isEnded(status) ? status : person.status;
