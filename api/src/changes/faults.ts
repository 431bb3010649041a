import { and, eq, not, or, sql } from 'drizzle-orm';
import { type FieldError, foldName } from 'contract';

import { isAnyOf, isAnyText } from '../database/organizations.ts';
import { locations, users } from '../database/schema.ts';
import type { AdminWork } from '../identity/admin.ts';
import { messages } from '../messages/messages.ts';
import { filterExistingLocations } from '../people/userLocations.ts';
import { type AnyDifference, type Differences, setsField } from './difference.ts';

// Values that cannot be stored. A change with such a value is refused; an undo leaves the row as it is.

export type Fault = { id: string; error: FieldError };

type Context = Pick<AdminWork, 'db' | 'organization'>;

/** Finds emails and employee numbers that others have, and unknown locations. */
export async function findFaultsOfPeople(context: Context, change: Differences): Promise<Fault[]> {
  const { people } = change;
  const emails = people.map((person) => (setsField(person, 'email') ? (person.after?.email ?? null) : null));
  const numbers = people.map((person) => (setsField(person, 'externalId') ? (person.after?.externalId ?? null) : null));
  const owned = await findOwned(context, listRemoved(people), emails, numbers);
  const isKnown = await findKnownLocations(context, change);
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
      const index = setsField(person, 'locations')
        ? (person.after?.locations.findIndex((id) => !isKnown(id)) ?? -1)
        : -1;
      return index === -1 ? [] : [createFault(person, ['locations', index], messages.unknownLocation, 'not_found')];
    }),
  ];
}

/** Searches only the organization, because accounts elsewhere are private. Removed people make room. */
async function findOwned({ db, organization }: Context, removed: readonly string[], emails: Keys, numbers: Keys) {
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
        removed.length > 0 ? not(isAnyOf(users.id, removed)) : undefined,
      ),
    );
  return {
    emails: new Set(rows.map((row) => row.email)),
    numbers: new Set(rows.map(({ externalId }) => externalId).filter(isText)),
  };
}

/** Returns whether a location exists after the change. */
async function findKnownLocations({ db, organization }: Context, { people, locations: sites }: Differences) {
  const ids = new Set<string>();
  for (const person of people)
    if (setsField(person, 'locations')) for (const id of person.after?.locations ?? []) ids.add(id);
  const existing = await filterExistingLocations(db, organization.id, [...ids]);
  for (const { id, after } of sites)
    if (after === null) existing.delete(id);
    else existing.add(id);
  return (id: string) => existing.has(id);
}

/** Finds names and codes that other locations have. Names are compared without case and accents. */
export async function findFaultsOfLocations(
  { db, organization }: Context,
  { locations: sites }: Pick<Differences, 'locations'>,
): Promise<Fault[]> {
  const names = sites.map((site) => {
    const key = setsField(site, 'name') && site.after ? foldName(site.after.name) : null;
    return site.before && foldName(site.before.name) === key ? null : key;
  });
  const codes = sites.map((site) => (setsField(site, 'code') ? (site.after?.code ?? null) : null));
  const [newNames, newCodes] = [names.filter(isText), codes.filter(isText)];
  if (newNames.length + newCodes.length === 0) return [];
  const removed = listRemoved(sites);
  const rows = await db
    .select({ nameKey: locations.nameKey, code: locations.code })
    .from(locations)
    .where(
      and(
        eq(locations.organizationId, organization.id),
        or(isAnyText(locations.nameKey, newNames), isAnyText(locations.code, newCodes)),
        removed.length > 0 ? not(isAnyOf(locations.id, removed)) : undefined,
      ),
    );
  return [
    ...findDuplicates(sites, 'name', names, new Set(rows.map(({ nameKey }) => nameKey)), {
      repeated: messages.duplicateName,
      taken: messages.nameTaken,
    }),
    ...findDuplicates(sites, 'code', codes, new Set(rows.map(({ code }) => code)), {
      repeated: messages.duplicateCode,
      taken: messages.codeTaken,
    }),
  ];
}

/** The new value of a field in each row; null if the row stores none. */
type Keys = readonly (string | null)[];

const isText = (key: string | null): key is string => key !== null;

const listRemoved = (rows: readonly AnyDifference[]) => rows.flatMap(({ id, after }) => (after === null ? id : []));

/** Finds values that several rows have, or that a stored row has. */
function findDuplicates(
  rows: readonly AnyDifference[],
  field: string,
  keys: Keys,
  owned: ReadonlySet<string | null>,
  { repeated, taken }: { repeated: string; taken: string },
): Fault[] {
  const counts = new Map<string, number>();
  for (const key of keys) if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  return rows.flatMap((row, index) => {
    const key = keys[index] ?? null;
    if (key === null) return [];
    if (counts.get(key) !== 1) return [createFault(row, [field], repeated, 'duplicate')];
    return owned.has(key) ? [createFault(row, [field], taken, 'duplicate')] : [];
  });
}

export const createFault = (
  { id, path = [] }: AnyDifference,
  field: FieldError['path'],
  message: string,
  code: string,
): Fault => ({
  id,
  error: { path: [...path, ...field], message, code },
});
