import { foldName, locationForm } from 'shared-session/contract';
import type { calls, FieldError } from 'shared-session/contract';

import { locations } from '../database/schema.ts';
import { newId, newIds } from '../rules/newIds.ts';
import { readableRows } from '../rules/readableRows.ts';
import { repeatedRows } from '../rules/repeatedRows.ts';
import { words } from '../words.ts';
import { countLocations } from '../counts/countLocations.ts';
import { finishStep } from './finishStep.ts';
import { findTaken, readLocations } from './locationRows.ts';
import type { AdminAsk, Route } from './route.ts';
import { writeAudit } from '../audit/writeAudit.ts';

/** Adds all of the list or, with one bad row, nothing. */
export const addLocations: Route<typeof calls.addLocations> = {
  access: 'admin',
  findRowErrors,
  async handle({ db, caller, organization, body, now }) {
    const ids = newIds(body.locations.length);
    const rows = body.locations.map((form, place) => ({
      organizationId: organization.id,
      id: ids[place] ?? newId(),
      name: form.name,
      nameKey: foldName(form.name),
      address: form.address || null,
      country: form.country ?? null,
      timeZone: form.timeZone ?? organization.timeZone,
      code: form.code ?? null,
    }));
    await db.insert(locations).values(rows);
    await countLocations(db, organization.id, rows.length);
    await finishStep(db, organization, 'add_locations', now);
    const payload = await readLocations(db, organization.id, ids);
    const done = { organizationId: organization.id, actor: caller, at: now };
    await writeAudit(db, { ...done, action: 'locations-added', subjects: payload });
    return { statusCode: 201, message: words.locationsAdded(rows.length), payload };
  },
};

async function findRowErrors({ db, caller, body }: AdminAsk): Promise<FieldError[]> {
  const rows = readableRows(body, 'locations', locationForm);
  const names = rows.map((row) => (row ? foldName(row.name) : null));
  const codes = rows.map((row) => row?.code ?? null);
  const errorsOfTaken = await findTaken(db, caller.organizationId, rows);
  return [
    ...repeatedRows(names).map((row) => duplicate(row, 'name', words.duplicateName)),
    ...repeatedRows(codes).map((row) => duplicate(row, 'code', words.duplicateCode)),
    ...rows.flatMap((row, place) => errorsOfTaken(row, ['locations', place])),
  ];
}

function duplicate(row: number, field: string, message: string): FieldError {
  return { path: ['locations', row, field], message, code: 'duplicate' };
}
