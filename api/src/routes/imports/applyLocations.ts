import { type calls, locationColumns } from 'contract';

import { withIds } from '../../database/organizations.ts';
import { ok } from '../../http/answers.ts';
import type { AdminContext, Route } from '../../http/route.ts';
import { recordChange } from '../../journal/recordChange.ts';
import { messages } from '../../messages/messages.ts';
import { insertWithinPlan, saveLocations, type SavedLocation } from '../locations/saveLocations.ts';
import {
  type ComparedLocation,
  type ComparedLocations,
  compareLocations as compare,
  getValues,
} from './compareLocations.ts';
import { requireUnchanged } from './matchRows.ts';
import { describeImport, importFacts } from './importEntry.ts';

export const compareLocations: Route<typeof calls.compareLocations> = {
  access: 'admin',
  reads: { locations: 1 },
  async handle(context) {
    return ok((await compareWithLocations(context)).comparison);
  },
};

/** Applies a file exactly as its comparison showed, or not at all. */
export const applyLocations: Route<typeof calls.applyLocations> = {
  access: 'admin',
  reads: { locations: 1 },
  async handle(context) {
    const { body, now } = context;
    const { comparison, rows } = await compareWithLocations(context);
    requireUnchanged(comparison, body.hash);
    const newLocations = withIds(
      rows.flatMap(({ stored, fileValues }) => (stored ? [] : [{ ...fileValues, name: fileValues.name ?? '' }])),
    );
    const changedLocations = rows.flatMap(toChange);
    const counts = { added: newLocations.length, changed: changedLocations.length, deactivated: 0 };
    const ids = [...newLocations, ...changedLocations].map(({ id }) => id);
    const { entry } = await recordChange(
      context,
      { action: 'locations-imported', locations: ids, ...importFacts(body.file, counts) },
      async (change) => {
        await insertWithinPlan(change, newLocations);
        await saveLocations(change, changedLocations);
      },
    );
    const payload = { ...describeImport(entry, now), mailsAt: null, ...counts, locationsAdded: 0 };
    return ok(payload, messages.imported);
  },
};

async function compareWithLocations({ db, organization, body }: AdminContext<ComparedLocations>) {
  return compare(db, body, organization);
}

/** Returns the change of a location, or nothing if the file has the stored values. */
function toChange({ stored: location, fileValues }: ComparedLocation): SavedLocation[] {
  if (location === null) return [];
  const oldValues = getValues(location);
  const after = {
    name: fileValues.name || oldValues.name,
    code: fileValues.code || oldValues.code,
    address: fileValues.address || oldValues.address,
    country: fileValues.country || oldValues.country,
    timeZone: fileValues.timeZone || oldValues.timeZone,
  };
  const isSame = locationColumns.every((field) => oldValues[field] === after[field]);
  return isSame ? [] : [{ id: location.id, before: oldValues, after }];
}
