import type { calls, ChangedLocations, Location } from 'contract';

import type { LocationValues } from '../../database/importTables.ts';
import { createInvalidFieldsError, ok } from '../../http/answers.ts';
import type { AdminContext, Route } from '../../http/route.ts';
import { recordChange } from '../../journal/recordChange.ts';
import { messages } from '../../messages/messages.ts';
import { findRows, isChangedAlready } from '../rows.ts';
import { findTakenNames } from './addLocations.ts';
import { findLocation, listOrganizationLocations, readLocations } from './locationList.ts';
import { type Optional, saveLocations } from './saveLocations.ts';

export const changeLocation: Route<typeof calls.changeLocation> = {
  access: 'admin',
  reads: {},
  async handle(context) {
    const { db, organization, body } = context;
    const location = await findLocation(context);
    if (isChangedAlready(body, location)) return ok({ ...location, entry: null }, messages.saved);
    const errorsOfTaken = await findTakenNames(db, organization.id, [body], location._id);
    const errors = errorsOfTaken(body, []);
    if (errors.length > 0) throw createInvalidFieldsError(errors);
    const { after, entry } = await saveChanges(context, [{ location, change: body }]);
    return ok({ ...(after[0] ?? location), entry }, messages.saved);
  },
};

/** Changes many locations at once: all of them, or none. */
export const changeLocations: Route<typeof calls.changeLocations> = {
  access: 'admin',
  reads: {},
  async handle(context) {
    const { ids, change } = context.body;
    const storedLocations = await findRows(listOrganizationLocations(context), ids);
    const changes = storedLocations.map((location) => ({ location, change }));
    return ok(await saveChanges(context, changes), messages.saved);
  },
};

type RequestedChange = { location: Location; change: Optional<LocationValues> };

/** Saves the new values, and skips locations that already have them. */
async function saveChanges(
  context: AdminContext,
  requestedChanges: readonly RequestedChange[],
): Promise<ChangedLocations> {
  const { organization } = context;
  const changedLocations = requestedChanges.flatMap(({ location, change }) => {
    const { name, code = null, address = null, country = null } = location;
    const oldValues = { name, code, address, country, timeZone: location.timeZone ?? organization.timeZone };
    const after = {
      name: change.name ?? name,
      code: change.code === undefined ? code : change.code,
      address: change.address === undefined ? address : change.address || null,
      country: change.country === undefined ? country : change.country,
      // A location always has a time zone; null sets the organization's.
      timeZone: change.timeZone === undefined ? oldValues.timeZone : (change.timeZone ?? organization.timeZone),
    };
    const isSame = JSON.stringify(oldValues) === JSON.stringify(after);
    return isSame ? [] : [{ id: location._id, location, before: oldValues, after }];
  });
  if (changedLocations.length === 0) return { before: [], after: [], entry: null };
  const ids = changedLocations.map(({ id }) => id);
  const { entry } = await recordChange(context, { action: 'location-changed', locations: ids }, (saving) =>
    saveLocations(saving, changedLocations),
  );
  const oldLocations = changedLocations.map(({ location }) => location);
  return { before: oldLocations, after: await readLocations(context.db, organization.id, ids), entry };
}
