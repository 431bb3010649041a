import { and, eq, ne, or } from 'drizzle-orm';
import { type calls, type FieldError, foldName, locationForm } from 'contract';
import * as v from 'valibot';

import type { Db } from '../../database/connect.ts';
import { countLocations, finishStep, isAnyText, withIds } from '../../database/organizations.ts';
import { locations } from '../../database/schema.ts';
import type { AdminContext, Route } from '../../http/route.ts';
import { recordChange } from '../../journal/recordChange.ts';
import { messages } from '../../messages/messages.ts';
import { findUnassigned, moveUsers } from '../people/userLocations.ts';
import { readRows, findRepeatedRows } from '../rows.ts';
import { readLocations } from './locationList.ts';
import { insertWithinPlan } from './saveLocations.ts';

/** Adds all rows of the list, or none if any row is invalid. */
export const addLocations: Route<typeof calls.addLocations> = {
  access: 'admin',
  // Everyone is assigned to the first location.
  reads: { people: 1 },
  findRowErrors,
  async handle(context) {
    const { db, organization, body } = context;
    const rows = withIds(body.locations);
    const ids = rows.map(({ id }) => id);
    const [only, ...others] = rows;
    // Everyone belongs to the organization's only location.
    const isOnly = only && others.length === 0 && (await countLocations(db, organization.id)) === 0;
    const people = isOnly ? await findUnassigned(db, organization.id) : [];
    const change = { action: 'locations-added', locations: ids, people } as const;
    await recordChange(context, change, async (saving) => {
      await insertWithinPlan(saving, rows);
      await moveUsers(saving, { people, from: [], to: only?.id ?? null });
    });
    await finishStep(db, organization, 'add_locations');
    const payload = await readLocations(db, organization.id, ids);
    return { statusCode: 201, message: messages.locationsAdded(rows.length), payload };
  },
};

async function findRowErrors({ db, caller, body }: AdminContext): Promise<FieldError[]> {
  const rows = await readRows(body, 'locations', readableNames);
  const errorsOfTaken = await findTakenNames(db, caller.organizationId, rows);
  return [
    ...findRepeatedRows(rows.map((row) => (row?.name === undefined ? null : foldName(row.name)))).map((row) =>
      createDuplicateError(row, 'name', messages.duplicateName),
    ),
    ...findRepeatedRows(rows.map((row) => row?.code ?? null)).map((row) =>
      createDuplicateError(row, 'code', messages.duplicateCode),
    ),
    ...rows.flatMap((row, index) => errorsOfTaken(row, ['locations', index])),
  ];
}

/** A row's name and code. A row with an error in another field is checked too. */
const readableNames = v.object({
  name: v.fallback(v.optional(locationForm.entries.name), undefined),
  code: v.fallback(locationForm.entries.code, undefined),
});

function createDuplicateError(row: number, field: string, message: string): FieldError {
  return { path: ['locations', row, field], message, code: 'duplicate' };
}

type Names = { name?: string | undefined; code?: string | null | undefined };

/**
 * Finds names and codes that other locations of the organization already use. Returns a function that returns the
 * errors of a row.
 */
export async function findTakenNames(db: Db, organizationId: string, rows: readonly (Names | null)[], except?: string) {
  const names = rows.flatMap((row) => (row?.name === undefined ? [] : [foldName(row.name)]));
  const codes = rows.flatMap((row) => (row?.code ? [row.code] : []));
  if (names.length + codes.length === 0) return () => [];
  const storedRows = await db
    .select({ nameKey: locations.nameKey, code: locations.code })
    .from(locations)
    .where(
      and(
        eq(locations.organizationId, organizationId),
        except === undefined ? undefined : ne(locations.id, except),
        or(isAnyText(locations.nameKey, names), isAnyText(locations.code, codes)),
      ),
    );
  const takenNames = new Set(storedRows.map(({ nameKey }) => nameKey));
  const takenCodes = new Set(storedRows.map(({ code }) => code));
  return (row: Names | null, path: FieldError['path']): FieldError[] => [
    ...(row?.name !== undefined && takenNames.has(foldName(row.name))
      ? [{ path: [...path, 'name'], message: messages.nameTaken, code: 'duplicate' }]
      : []),
    ...(row?.code && takenCodes.has(row.code)
      ? [{ path: [...path, 'code'], message: messages.codeTaken, code: 'duplicate' }]
      : []),
  ];
}
