import { and, eq, not, or, sql } from 'drizzle-orm';
import { type FieldError, foldName } from 'contract';

import { matchesAny, isAnyText } from '../database/conditions.ts';
import { locations, users } from '../database/schema.ts';
import type { AdminWork } from '../identity/admin.ts';
import { messages } from '../messages/messages.ts';
import { type AnyDifference, type Differences, setsField } from './difference.ts';
import { readRemainingLocations } from './readCurrent.ts';

// Errors of rows whose values cannot be stored. A change with such a row is refused; an undo leaves the row as it is.

export type RowError = { id: string; error: FieldError };

type Context = Pick<AdminWork, 'db' | 'organization'>;

/** Finds emails and employee numbers that others have, and unknown locations. */
export async function findErrorsOfPeople(context: Context, change: Differences): Promise<RowError[]> {
  const { people } = change;
  const emails = people.map((person) => (setsField(person, 'email') ? (person.after?.email ?? null) : null));
  const numbers = people.map((person) => (setsField(person, 'externalId') ? (person.after?.externalId ?? null) : null));
  const owned = await findPeopleByKeys(context, listRemovedIds(people), emails, numbers);
  const existing = await readRemainingLocations(context, change);
  return [
    ...findDuplicates(people, 'email', emails, owned.emails, {
      repeated: messages.duplicateEmail,
      taken: messages.emailTaken,
    }),
    ...findDuplicates(people, 'externalId', numbers, owned.numbers, {
      repeated: messages.duplicateExternalId,
      taken: messages.externalIdTaken,
    }),
    ...people.flatMap((person) => {
      const ids = setsField(person, 'locations') ? (person.after?.locations ?? []) : [];
      const index = ids.findIndex((id) => !existing.has(id));
      return index === -1 ? [] : [createRowError(person, ['locations', index], messages.unknownLocation, 'not_found')];
    }),
  ];
}

/** Searches only the organization, because accounts elsewhere are private. Ignores people whom the change removes. */
async function findPeopleByKeys(
  { db, organization }: Context,
  removed: readonly string[],
  emails: Keys,
  numbers: Keys,
) {
  const [newEmails, newNumbers] = [emails.filter(isText), numbers.filter(isText)];
  if (newEmails.length + newNumbers.length === 0) return { emails: new Set<string>(), numbers: new Set<string>() };
  const email = sql<string>`lower(${users.email})`;
  const rows = await db
    .select({ email, externalId: users.externalId })
    .from(users)
    .where(
      and(
        eq(users.organizationId, organization.id),
        or(isAnyText(email, newEmails), isAnyText(users.externalId, newNumbers)),
        removed.length > 0 ? not(matchesAny(users.id, removed)) : undefined,
      ),
    );
  return {
    emails: new Set(rows.map((row) => row.email)),
    numbers: new Set(rows.map(({ externalId }) => externalId).filter(isText)),
  };
}

/** Finds names and codes that other locations have. Names are compared without case and accents. */
export async function findErrorsOfLocations(
  { db, organization }: Context,
  { locations: differences }: Pick<Differences, 'locations'>,
): Promise<RowError[]> {
  const names = differences.map((location) => {
    const key = setsField(location, 'name') && location.after ? foldName(location.after.name) : null;
    return location.before && foldName(location.before.name) === key ? null : key;
  });
  const codes = differences.map((location) => (setsField(location, 'code') ? (location.after?.code ?? null) : null));
  const [newNames, newCodes] = [names.filter(isText), codes.filter(isText)];
  if (newNames.length + newCodes.length === 0) return [];
  const removed = listRemovedIds(differences);
  const rows = await db
    .select({ nameKey: locations.nameKey, code: locations.code })
    .from(locations)
    .where(
      and(
        eq(locations.organizationId, organization.id),
        or(isAnyText(locations.nameKey, newNames), isAnyText(locations.code, newCodes)),
        removed.length > 0 ? not(matchesAny(locations.id, removed)) : undefined,
      ),
    );
  return [
    ...findDuplicates(differences, 'name', names, new Set(rows.map(({ nameKey }) => nameKey)), {
      repeated: messages.duplicateName,
      taken: messages.nameTaken,
    }),
    ...findDuplicates(differences, 'code', codes, new Set(rows.map(({ code }) => code)), {
      repeated: messages.duplicateCode,
      taken: messages.codeTaken,
    }),
  ];
}

/** The new value of a field in each row; null if the row stores none. */
type Keys = readonly (string | null)[];

const isText = (key: string | null): key is string => key !== null;

const listRemovedIds = (rows: readonly AnyDifference[]) => rows.flatMap(({ id, after }) => (after === null ? id : []));

/** Finds values that several rows have, or that a stored row has. */
function findDuplicates(
  rows: readonly AnyDifference[],
  field: string,
  keys: Keys,
  owned: ReadonlySet<string | null>,
  { repeated, taken }: { repeated: string; taken: string },
): RowError[] {
  const counts = new Map<string, number>();
  for (const key of keys) if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  return rows.flatMap((row, index) => {
    const key = keys[index] ?? null;
    if (key === null) return [];
    if (counts.get(key) !== 1) return [createRowError(row, [field], repeated, 'duplicate')];
    return owned.has(key) ? [createRowError(row, [field], taken, 'duplicate')] : [];
  });
}

export const createRowError = (
  { id, path = [] }: AnyDifference,
  field: FieldError['path'],
  message: string,
  code: string,
): RowError => ({
  id,
  error: { path: [...path, ...field], message, code },
});
