import { foldName } from 'contract';

import type { LocationValues } from '../../database/importTables.ts';
import { insertRows, updateRows } from '../../database/manyRows.ts';
import { areRows } from '../../database/organizations.ts';
import { locations } from '../../database/schema.ts';
import type { Change } from '../../journal/recordChange.ts';
import { requireWithinPlan } from '../planLimits.ts';

export type Optional<Values> = { [Field in keyof Values]?: Values[Field] | null | undefined };
type NewLocation = Optional<LocationValues> & { id: string; name: string };

/** Stores locations, within the plan's limit. */
export async function insertWithinPlan(change: Change, list: readonly NewLocation[]): Promise<void> {
  if (list.length === 0) return;
  const { db, organization } = change;
  await requireWithinPlan(change, { locations: list.length });
  const rows = list.map(({ id, name, address, country, timeZone, code }) => ({
    organizationId: organization.id,
    id,
    name,
    nameKey: foldName(name),
    address: address || null,
    country: country ?? null,
    timeZone: timeZone ?? organization.timeZone,
    code: code ?? null,
  }));
  await insertRows(db, locations, rows);
}

/** A location with the stored values and the values to store. */
export type SavedLocation = { id: string; before: LocationValues; after: LocationValues };

/** Stores the new values of locations in one statement. */
export async function saveLocations({ db, organization }: Change, list: readonly SavedLocation[]): Promise<void> {
  const rows = list.map(({ id, after }) => ({ id, ...after, nameKey: foldName(after.name) }));
  await updateRows(db, locations, organization.id, rows);
}

export async function deleteLocations({ db, organization }: Change, ids: readonly string[]): Promise<void> {
  await db.delete(locations).where(areRows(locations, organization.id, ids));
}
