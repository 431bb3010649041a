import { foldName, shortenErrors, type UserComparison } from 'contract';

import { mapInSlices } from '../../domain/slices.ts';
import { type ComparedRow, type FileValues, findChanges, valuesFor } from './findChanges.ts';
import { askAbout, asksAboutEmail } from './importQuestions.ts';
import {
  type ComparedPeople,
  hasJoined,
  isEnded,
  matchPeople,
  type PeopleReaders,
  type StoredPerson,
} from './matchPeople.ts';
import { matchRenamed, type Named } from './matchRenamed.ts';
import { hashComparison } from './matchRows.ts';

type Site = { id: string; name: string; nameKey: string; code: string | null };
type Stored = PeopleReaders & {
  /** Counts the people who are not in the file, and reads those who can be deactivated. */
  readMissing(peopleInFile: readonly StoredPerson[]): Promise<Missing>;
  sites: readonly Site[];
  callerId: string;
};
/** `people` can be deactivated. Both lists are empty unless the file contains most people. */
export type Missing = { canDeactivate: boolean; count: number; people: readonly Named[]; invited: readonly Named[] };

export type ComparedFile = {
  comparison: UserComparison;
  /** The rows that can change something, directly or through an answer. */
  rows: ComparedRow[];
  missing: Missing['people'];
};

/** Compares the rows of a file with the stored people. */
export async function comparePeople(body: ComparedPeople, stored: Stored): Promise<ComparedFile> {
  const { callerId } = stored;
  const { matched, storedById, errors } = await matchPeople(body, stored);
  const resolve = createResolver(stored.sites);
  const siteNames = new Map(stored.sites.map(({ id, name }) => [id, name]));
  const missingPeople = await stored.readMissing([...storedById.values()]);
  const renamedPeople = await matchRenamed(matched, [...missingPeople.people, ...missingPeople.invited], stored);
  const comparison: Omit<UserComparison, 'hash'> = {
    added: [],
    changed: [],
    same: 0,
    missing: missingPeople.people.map(({ id, name }) => ({ _id: id, name })),
    // People who have joined remain on the list, in case an answer confirms that they have left.
    missingCount: missingPeople.count - renamedPeople.filter((person) => !hasJoined(person)).length,
    canDeactivateMissing: missingPeople.canDeactivate,
    questions: [],
    untouched: [],
    ...shortenErrors(errors),
  };
  const rows: ComparedRow[] = [];
  await mapInSlices(matched, ({ row, fileValues: read, stored: person, isSimilar, namesakes }) => {
    const { locations: texts, ...values } = read;
    const fileValues: FileValues = isEnded(values.status)
      ? { status: values.status }
      : { ...valuesFor(person, values), ...(texts && { locations: resolve(texts) }) };
    const comparedRow = { row, person, fileValues, isSimilar, namesakes };
    const changes = person ? findChanges(person, comparedRow, siteNames) : [];
    const untouchedReason = explainUntouched(comparedRow, changes.length > 0, callerId);
    const isIgnored = isFixed(person, callerId) || untouchedReason === 'never-joined';
    if (!isIgnored) rows.push(comparedRow);
    if (untouchedReason) comparison.untouched.push({ row, reason: untouchedReason });
    else if (isIgnored || (person && changes.length === 0)) comparison.same += 1;
    else if (person) comparison.changed.push({ row, _id: person.id, name: person.name, changes });
    else comparison.added.push(row);
  });
  comparison.questions = await askAbout(rows, siteNames);
  const comparedIds = rows.map(({ row, person, fileValues }) => [row, person?.id, fileValues.locations?.ids]);
  const hash = await hashComparison(body.columns, body.rows, body.skip, ...Object.values(comparison), comparedIds);
  return { comparison: { ...comparison, hash }, rows, missing: missingPeople.people };
}

/** Finds locations by code, then by name. */
function createResolver(sites: readonly Site[]) {
  const byName = new Map(sites.map((site) => [site.nameKey, site.id]));
  const byCode = new Map(sites.flatMap(({ id, code }) => (code === null ? [] : [[code, id]])));
  return (texts: readonly string[]) => {
    const [ids, unknown] = [new Set<string>(), new Map<string, string>()];
    for (const text of texts) {
      const id = byCode.get(text.toUpperCase()) ?? byName.get(foldName(text));
      if (id === undefined) unknown.set(foldName(text), text);
      else ids.add(id);
    }
    return { ids: [...ids].toSorted(), unknown: [...unknown.values()] };
  };
}

/** Whether a file cannot change the person. */
const isFixed = (person: StoredPerson | null, callerId: string) => person?.id === callerId || person?.isDisabled;

type Reason = UserComparison['untouched'][number]['reason'];

function explainUntouched(
  { person, fileValues, isSimilar }: ComparedRow,
  isChanged: boolean,
  callerId: string,
): Reason | null {
  if (person === null) return isEnded(fileValues.status) ? 'never-joined' : null;
  if (isFixed(person, callerId) && (isChanged || asksAboutEmail(person, fileValues, isSimilar)))
    return person.id === callerId ? 'own-account' : 'disabled';
  return person.status === 'deactivated' && fileValues.status === undefined && !isChanged ? 'deactivated' : null;
}
