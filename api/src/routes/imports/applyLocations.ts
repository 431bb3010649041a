import type { calls } from 'contract';

import { addRow, changeRow, isChanged, type LocationDifference } from '../../changes/difference.ts';
import { saveChange } from '../../changes/saveChange.ts';
import { withIds } from '../../database/organizations.ts';
import { ok } from '../../http/answers.ts';
import type { AdminContext, Route } from '../../http/route.ts';
import { messages } from '../../messages/messages.ts';
import { toLocation } from '../locations/saveLocations.ts';
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
    const { body, now, organization } = context;
    const { comparison, rows } = await compareWithLocations(context);
    requireUnchanged(comparison, body.hash);
    const newLocations = rows.flatMap(({ stored, fileValues }) => (stored ? [] : [fileValues]));
    const added = withIds(newLocations).map(({ id, ...form }) =>
      addRow(id, toLocation({ ...form, name: form.name ?? '' }, organization)),
    );
    const changed = rows.flatMap(toChange);
    const counts = { added: added.length, changed: changed.filter(isChanged).length, deactivated: 0 };
    const { entry } = await saveChange(context, {
      action: 'locations-imported',
      locations: [...added, ...changed],
      ...importFacts(body.file, counts),
    });
    const payload = { ...describeImport(entry, now), mailsAt: null, ...counts, locationsAdded: 0 };
    return ok(payload, messages.imported);
  },
};

async function compareWithLocations({ db, organization, body }: AdminContext<ComparedLocations>) {
  return compare(db, body, organization);
}

/** Returns the change of a location. Empty cells change nothing. */
function toChange({ stored, fileValues }: ComparedLocation): LocationDifference[] {
  if (stored === null) return [];
  const filled = Object.fromEntries(Object.entries(fileValues).filter(([, value]) => value));
  return [changeRow({ id: stored.id, values: getValues(stored), kept: { version: stored.version } }, filled)];
}
