import { eq } from 'drizzle-orm';
import {
  type FieldError,
  foldName,
  type LocationCells,
  type LocationColumn,
  locationColumns,
  type LocationComparison,
  locationForm,
  validate,
} from 'contract';
import * as v from 'valibot';

import type { Db } from '../../database/connect.ts';
import type { LocationValues } from '../../database/importTables.ts';
import { locations } from '../../database/schema.ts';
import { messages } from '../../messages/messages.ts';
import { repeatedRows } from '../rows.ts';
import { hashOf, rowError } from './comparison.ts';

type StoredLocation = typeof locations.$inferSelect;

/** All locations of an organization. */
export function readStoredLocations(db: Db, organizationId: string): Promise<StoredLocation[]> {
  return db.select().from(locations).where(eq(locations.organizationId, organizationId)).orderBy(locations.id);
}

/** The values that a file can change. */
export const valuesOf = ({ name, code, address, country, timeZone }: LocationValues): LocationValues => ({
  name,
  code,
  address,
  country,
  timeZone,
});

/** What is compared: the body of both calls. */
type ComparedLocations = {
  columns: readonly LocationColumn[];
  rows: readonly LocationCells[];
  skip: readonly number[];
};

/** A row without errors, and the location that it is about, null for a new one. */
export type ComparedLocation = { location: StoredLocation | null; wanted: v.InferOutput<typeof rowForm> };

/** Compares the rows of a file with the locations that are there. */
export function compareLocations(body: ComparedLocations, stored: readonly StoredLocation[]) {
  const skipped = new Set(body.skip);
  const read = body.rows.map((row) => {
    const cells = Object.fromEntries(body.columns.flatMap((column) => (row[column] ? [[column, row[column]]] : [])));
    const result = validate(rowForm, cells);
    return { result, keys: keysOf(result.ok ? result.value : cells) };
  });
  const found = read.map(createFinder(stored));
  const errors = [
    ...read.flatMap(({ result }, row) =>
      result.ok ? [] : result.errors.map((error) => ({ ...error, path: ['rows', row, ...error.path] })),
    ),
    ...findRepeated(
      read.map(({ keys }, row) => (skipped.has(row) ? null : keys)),
      found,
    ),
    ...found.flatMap(({ isAmbiguous }, row) =>
      isAmbiguous ? [rowError(row, 'name', messages.twoLocations, 'ambiguous')] : [],
    ),
    ...read.flatMap(({ result }, row) =>
      result.ok && found[row]?.location === null && result.value.name === undefined
        ? [rowError(row, 'name', messages.enterName, 'required')]
        : [],
    ),
  ].filter(({ path }) => !skipped.has(Number(path[1])));
  const refused = new Set(errors.map(({ path }) => path[1]));
  const inFile = new Set(found.map(({ location }) => location?.id));
  const comparison: Omit<LocationComparison, 'hash'> = {
    added: [],
    changed: [],
    same: 0,
    missing: stored.filter(({ id }) => !inFile.has(id)).map(({ id, name }) => ({ _id: id, name })),
    errors,
  };
  const rows: ComparedLocation[] = [];
  for (const [row, { result }] of read.entries()) {
    if (!result.ok || refused.has(row) || skipped.has(row)) continue;
    const location = found[row]?.location ?? null;
    const changes = location ? changesOf(location, result.value) : [];
    if (location === null) comparison.added.push(row);
    else if (changes.length > 0) comparison.changed.push({ row, _id: location.id, name: location.name, changes });
    else comparison.same += 1;
    rows.push({ location, wanted: result.value });
  }
  const about = rows.map(({ location }) => location?.id);
  const hash = hashOf(body.columns, body.rows, body.skip, comparison, about);
  return { comparison: { ...comparison, hash }, rows };
}

const rowForm = v.partial(v.object(locationForm.entries));

type Cells = { name?: string | undefined; code?: string | null | undefined };
/** What a row names a location by; empty if it does not. */
type Keys = { name: string; code: string };

const keysOf = ({ name = '', code }: Cells): Keys => ({ name: foldName(name), code: (code ?? '').toUpperCase() });

type Found = { location: StoredLocation | null; isAmbiguous: boolean };

/** Finds the location of a row by its code, or else by its name. */
function createFinder(stored: readonly StoredLocation[]): (row: { keys: Keys }) => Found {
  const byCode = new Map(stored.map((location) => [location.code, location]));
  const byName = new Map(stored.map((location) => [location.nameKey, location]));
  return ({ keys }) => {
    const one = byCode.get(keys.code);
    const other = byName.get(keys.name);
    return { location: one ?? other ?? null, isAmbiguous: Boolean(one && other && one !== other) };
  };
}

/** Rows with the same code or name, or about the same location. Null for a row that is left out. */
function findRepeated(rows: readonly (Keys | null)[], found: readonly Found[]): FieldError[] {
  const names = repeatedRows(rows.map((keys) => keys?.name || null));
  const codes = repeatedRows(rows.map((keys) => keys?.code || null));
  const same = repeatedRows(rows.map((keys, row) => (keys && found[row]?.location?.id) ?? null));
  const named = new Set([...names, ...codes]);
  return [
    ...names.map((row) => rowError(row, 'name', messages.duplicateName, 'duplicate')),
    ...codes.map((row) => rowError(row, 'code', messages.duplicateCode, 'duplicate')),
    ...same
      .filter((row) => !named.has(row))
      .map((row) => rowError(row, 'name', messages.duplicateLocation, 'duplicate')),
  ];
}

function changesOf(location: StoredLocation, wanted: ComparedLocation['wanted']) {
  return locationColumns.flatMap((field) => {
    const [from, to] = [location[field], wanted[field]];
    return to === undefined || to === null || to === '' || to === from ? [] : [{ field, from, to }];
  });
}
