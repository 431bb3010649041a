import { type calls, locationColumns } from 'contract';

import { withIds } from '../../database/organizations.ts';
import { ok } from '../../http/answers.ts';
import type { AdminContext, Route } from '../../http/calls.ts';
import { messages } from '../../messages/messages.ts';
import { insertLocations, saveLocations, type SavedLocation } from '../locations/saveLocations.ts';
import {
  type ComparedLocation,
  type ComparedLocations,
  compareLocations as compare,
  valuesOf,
} from './compareLocations.ts';
import { requireUnchanged } from './matchRows.ts';
import { recordImport } from './recordImport.ts';

export const compareLocations: Route<typeof calls.compareLocations> = {
  access: 'admin',
  reads: { locations: 1 },
  async handle(context) {
    return ok((await compareWithLocations(context)).comparison);
  },
};

/** Applies a file exactly as it was compared, or not at all. */
export const applyLocations: Route<typeof calls.applyLocations> = {
  access: 'admin',
  reads: { locations: 1 },
  async handle(context) {
    const { comparison, rows } = await compareWithLocations(context);
    requireUnchanged(comparison, context.body.hash);
    const added = withIds(
      rows.flatMap(({ stored, wanted }) => (stored ? [] : [{ ...wanted, name: wanted.name ?? '' }])),
    );
    const changed = rows.flatMap(toChange);
    await insertLocations(context, added);
    await saveLocations(context, changed);
    const payload = await recordImport(context, {
      action: 'locations-imported',
      counts: { added: added.length, changed: changed.length, deactivated: 0 },
      subjects: [
        ...added.map(({ id, name }) => ({ _id: id, name })),
        ...changed.map(({ id, after }) => ({ _id: id, name: after.name })),
      ],
      locations: {
        added: added.map(({ id, name }) => ({ id, name })),
        changed: changed.map(({ id, version, before }) => ({ id, version: version + 1, before })),
      },
    });
    return ok(payload, messages.imported);
  },
};

async function compareWithLocations({ db, organization, body }: AdminContext<ComparedLocations>) {
  return compare(db, body, organization);
}

/** The change of a location whose stored values differ from the file; none for others. */
function toChange({ stored: location, wanted }: ComparedLocation): (SavedLocation & { version: number })[] {
  if (location === null) return [];
  const before = valuesOf(location);
  const after = {
    name: wanted.name || before.name,
    code: wanted.code || before.code,
    address: wanted.address || before.address,
    country: wanted.country || before.country,
    timeZone: wanted.timeZone || before.timeZone,
  };
  const isSame = locationColumns.every((field) => before[field] === after[field]);
  return isSame ? [] : [{ id: location.id, version: location.version, before, after }];
}
