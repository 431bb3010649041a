import { foldName, type Undone } from 'contract';

import type { ImportedLocations } from '../../database/importTables.ts';
import { areRows } from '../../database/organizations.ts';
import { locations } from '../../database/schema.ts';
import type { AdminContext } from '../../http/calls.ts';
import { readLocations } from '../locations/locationList.ts';
import { saveLocations } from '../locations/saveLocations.ts';
import { readStoredLocations, valuesOf } from './compareLocations.ts';

type Subject = { _id: string; name: string };
/** What an undo has done, and the people or locations that it has changed. */
export type Undo = Undone & { subjects: Subject[] };

/** Undoes an import of locations, except for those that have people or were changed or removed since. */
export async function undoLocations(context: AdminContext, imported: ImportedLocations): Promise<Undo> {
  const { db, organization } = context;
  const added = await removeAddedLocations(context, imported.added);
  const stored = await readStoredLocations(db, organization.id);
  const byId = new Map(stored.map((location) => [location.id, location]));
  const byName = new Map(stored.map(({ id, nameKey }) => [nameKey, id]));
  const byCode = new Map(stored.map(({ id, code }) => [code, id]));
  const changed = findUndoable(imported.changed, byId, ({ id, version, before }, location) => {
    if (location.version !== version) return 'changed';
    const owners = [byName.get(foldName(before.name)), before.code === null ? undefined : byCode.get(before.code)];
    return owners.some((owner) => owner !== undefined && owner !== id) ? 'taken' : null;
  });
  const restored = changed.undoable.map(({ row, current }) => {
    return { id: row.id, before: valuesOf(current), after: row.before };
  });
  await saveLocations(context, restored);
  return {
    removed: added.removed.length,
    restored: restored.length,
    left: [...added.left, ...changed.left],
    subjects: [...added.removed, ...restored.map(({ id, after }) => ({ _id: id, name: after.name }))],
  };
}

/** Removes the locations that an import has added, unless somebody is there or they were changed since. */
export async function removeAddedLocations(
  { db, organization }: AdminContext,
  added: ImportedLocations['added'],
): Promise<{ removed: Subject[]; left: Undone['left'] }> {
  const ids = added.map(({ id }) => id);
  const stored = new Map((await readLocations(db, organization.id, ids)).map((location) => [location._id, location]));
  const { undoable, left } = findUndoable(added, stored, (_, { version, userCount }) => {
    if (version !== 1) return 'changed';
    return userCount === 0 ? null : 'in-use';
  });
  const removed = undoable.map(({ row: { id, name } }) => ({ _id: id, name }));
  const unused = removed.map(({ _id }) => _id);
  await db.delete(locations).where(areRows(locations, organization.id, unused));
  return { removed, left };
}

type ImportedRow = { id: string } & ({ name: string } | { before: { name: string } });
type Reason = Undone['left'][number]['reason'];

/** Finds the rows of an import that can be undone, each with its current state. The others are left, each with the reason. */
export function findUndoable<Row extends ImportedRow, Current extends { name: string }>(
  rows: readonly Row[],
  stored: ReadonlyMap<string, Current>,
  whyNot: (row: Row, current: Current) => Reason | null,
) {
  const undoable: { row: Row; current: Current }[] = [];
  const left: Undone['left'] = [];
  for (const row of rows) {
    const current = stored.get(row.id);
    const reason = current ? whyNot(row, current) : 'removed';
    if (current && reason === null) undoable.push({ row, current });
    else {
      const nameThen = 'before' in row ? row.before.name : row.name;
      left.push({ _id: row.id, name: current?.name ?? nameThen, reason: reason ?? 'removed' });
    }
  }
  return { undoable, left };
}
