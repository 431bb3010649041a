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
    const changed = rows.flatMap(toChange);
    const counts = { added: newLocations.length, changed: changed.length, deactivated: 0 };
    const ids = [...newLocations, ...changed].map(({ id }) => id);
    const { entry } = await recordChange(
      context,
      { action: 'locations-imported', locations: ids, ...importFacts(body.file, counts) },
      async (change) => {
        await insertWithinPlan(change, newLocations);
        await saveLocations(change, changed);
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
  const before = getValues(location);
  const after = {
    name: fileValues.name || before.name,
    code: fileValues.code || before.code,
    address: fileValues.address || before.address,
    country: fileValues.country || before.country,
    timeZone: fileValues.timeZone || before.timeZone,
  };
  const isSame = locationColumns.every((field) => before[field] === after[field]);
  return isSame ? [] : [{ id: location.id, before, after }];
}
