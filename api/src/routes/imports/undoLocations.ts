import { and, eq } from 'drizzle-orm';
import { foldName, type Undone } from 'contract';

import type { ImportedLocations } from '../../database/importTables.ts';
import { isAnyOf } from '../../database/organizations.ts';
import { locations } from '../../database/schema.ts';
import type { AdminContext } from '../../http/calls.ts';
import { readLocations } from '../locations/locationList.ts';
import { saveLocations, type SavedLocation } from '../locations/saveLocations.ts';
import { readStoredLocations, valuesOf } from './compareLocations.ts';

type Subject = { _id: string; name: string };
/** What an undo has done, and the people or locations that it has changed. */
export type Undo = Undone & { subjects: Subject[] };

/** Undoes an import of locations, except for those that have people or were changed or removed since. */
export async function undoLocations(context: AdminContext, imported: ImportedLocations): Promise<Undo> {
  const { db, organization } = context;
  const { removed, left } = await removeAddedLocations(context, imported.added);
  const stored = await readStoredLocations(db, organization.id);
  const byId = new Map(stored.map((location) => [location.id, location]));
  const byName = new Map(stored.map(({ id, nameKey }) => [nameKey, id]));
  const byCode = new Map(stored.map(({ id, code }) => [code, id]));
  const restored: SavedLocation[] = [];
  for (const { id, version, before } of imported.changed) {
    const location = byId.get(id);
    const owners = [byName.get(foldName(before.name)), before.code === null ? undefined : byCode.get(before.code)];
    const isTaken = owners.some((owner) => owner !== undefined && owner !== id);
    if (!location) left.push({ _id: id, name: before.name, reason: 'removed' });
    else if (location.version !== version) left.push({ _id: id, name: location.name, reason: 'changed' });
    else if (isTaken) left.push({ _id: id, name: location.name, reason: 'taken' });
    else restored.push({ id, before: valuesOf(location), after: before });
  }
  await saveLocations(context, restored);
  const subjects = [...removed, ...restored.map(({ id, after }) => ({ _id: id, name: after.name }))];
  return { removed: removed.length, restored: restored.length, left, subjects };
}

/** Removes the locations that an import has added, unless somebody is there or they were changed since. */
export async function removeAddedLocations(
  { db, organization }: AdminContext,
  added: ImportedLocations['added'],
): Promise<{ removed: Subject[]; left: Undone['left'] }> {
  const ids = added.map(({ id }) => id);
  const stored = new Map((await readLocations(db, organization.id, ids)).map((location) => [location._id, location]));
  const left: Undone['left'] = [];
  const removed = added.flatMap(({ id, name }) => {
    const location = stored.get(id);
    if (!location) left.push({ _id: id, name, reason: 'removed' });
    else if (location.version !== 1) left.push({ _id: id, name: location.name, reason: 'changed' });
    else if (location.userCount !== 0) left.push({ _id: id, name: location.name, reason: 'in-use' });
    else return [{ _id: id, name }];
    return [];
  });
  const unused = removed.map(({ _id }) => _id);
  await db.delete(locations).where(and(eq(locations.organizationId, organization.id), isAnyOf(locations.id, unused)));
  return { removed, left };
}
