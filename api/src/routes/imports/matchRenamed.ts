import { mapInSlices } from '../../domain/slices.ts';
import { isSameNumber, type PeopleReaders, type StoredPerson } from './matchPeople.ts';
import type { Matched } from './matchRows.ts';
import { getGivenName } from './personNames.ts';

export type Named = { id: string; name: string };
type Row = Matched<{ name?: string | undefined; externalId?: string | undefined }, StoredPerson>;

/**
 * Finds people whose last name and email address may have changed: if only one new row and only one person missing from
 * the file share a first name, they may be the same person. The admin is asked, because one person may have left and
 * another one joined. Returns these people.
 */
export async function matchRenamed(
  matched: readonly Row[],
  missing: readonly Named[],
  { readByIds }: Pick<PeopleReaders, 'readByIds'>,
): Promise<readonly StoredPerson[]> {
  if (missing.length === 0) return [];
  const newRows = matched.filter(({ stored, namesakes }) => stored === null && namesakes.length === 0);
  const rowsByName = await groupByGivenName(newRows, ({ fileValues }) => fileValues.name ?? '');
  if (rowsByName.size === 0) return [];
  const missingByName = await groupByGivenName(missing, ({ name }) => name);
  const pairs = new Map<string, Row>();
  for (const [name, [row, ...otherRows]] of rowsByName) {
    const [person, ...others] = missingByName.get(name) ?? [];
    if (row && person && otherRows.length + others.length === 0) pairs.set(person.id, row);
  }
  const renamedPeople: StoredPerson[] = [];
  for (const person of await readByIds([...pairs.keys()])) {
    const row = pairs.get(person.id);
    const number = row?.fileValues.externalId;
    const isOther = number !== undefined && person.externalId !== null && !isSameNumber(number, person.externalId);
    if (row === undefined || isOther) continue;
    Object.assign(row, { namesakes: [person] });
    renamedPeople.push(person);
  }
  return renamedPeople;
}

async function groupByGivenName<Item>(items: readonly Item[], getName: (item: Item) => string) {
  const names = await mapInSlices(items, (item) => getGivenName(getName(item)));
  const groups = Map.groupBy(items, (_, index) => names[index] ?? '');
  groups.delete('');
  return groups;
}
