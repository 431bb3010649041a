import { eq } from 'drizzle-orm';
import { type calls, type ChangedLocations, type LocationForm, noLocation } from 'contract';

import {
  addRow,
  changePerson,
  changeRow,
  type CurrentLocation,
  setsField,
  type LocationDifference,
  type LocationValues,
  type PersonDifference,
  removeRow,
} from '../../changes/difference.ts';
import { readCurrentLocations, readAssignedPeople, readUnassignedPeople } from '../../changes/readCurrent.ts';
import { saveChange } from '../../changes/saveChange.ts';
import { withIds } from '../../database/ids.ts';
import { locations as locationTable, type OrganizationRow } from '../../database/schema.ts';
import { createInvalidFieldsError, ok } from '../../http/answers.ts';
import { findRemovedRows } from '../../journal/readEntries.ts';
import { messages } from '../../messages/messages.ts';
import { finishStep } from '../../organization/onboarding.ts';
import { findRows } from '../findRows.ts';
import type { AdminContext, Route } from '../route.ts';
import { isChangedAlready } from '../versions.ts';
import { findLocation, listOrganizationLocations, readLocations } from './locationList.ts';

/** Adds all rows of the list, or none if any row is invalid. */
export const addLocations: Route<typeof calls.addLocations> = {
  access: 'admin',
  // Everyone is assigned to the first location.
  reads: { people: 1 },
  async handle(context) {
    const { db, organization, body } = context;
    const locations = withIds(body.locations).map(({ id, ...form }, row) =>
      addRow(id, toLocation(form, organization), ['locations', row]),
    );
    const people = await assignToOnlyLocation(context, locations);
    const { ids } = await saveChange(context, { action: 'locations-added', locations, people });
    await finishStep(db, organization, 'add_locations');
    const payload = await readLocations(db, organization.id, ids.locations);
    return { statusCode: 201, message: messages.locationsAdded(locations.length), payload };
  },
};

type PartialForm<Form> = { [Field in keyof Form]?: Form[Field] | undefined };

/** Returns the values of a new location. A location always has a time zone; by default, the organization's. */
export const toLocation = (
  { name, code = null, address, country = null, timeZone }: PartialForm<LocationForm> & { name: string },
  organization: OrganizationRow,
): LocationValues => ({
  name,
  code,
  address: address || null,
  country,
  timeZone: timeZone ?? organization.timeZone,
});

/** Assigns everyone without a location to the organization's first location, if the change adds no other. */
export async function assignToOnlyLocation(
  { db, organization }: AdminContext,
  locations: readonly LocationDifference[],
  people: readonly PersonDifference[] = [],
): Promise<readonly PersonDifference[]> {
  const [only, ...others] = locations;
  if (!only?.after || others.length > 0) return people;
  if ((await db.$count(locationTable, eq(locationTable.organizationId, organization.id))) > 0) return people;
  const ids = new Set(people.map(({ id }) => id));
  const unassigned = (await readUnassignedPeople({ db, organization })).filter(({ id }) => !ids.has(id));
  return [
    ...people.map((person) => assign(person, only.id)),
    ...unassigned.map((person) => changeRow(person, { locations: [only.id] })),
  ];
}

/** Without stored locations, nobody has one yet. */
function assign(person: PersonDifference, locationId: string): PersonDifference {
  const { before, after, fields } = person;
  if (!after || after.locations.length > 0) return person;
  const isListed = before === null || setsField(person, 'locations');
  return {
    ...person,
    after: { ...after, locations: [locationId] },
    fields: isListed ? fields : [...fields, 'locations'],
  };
}

/** Changes a location. Null as the time zone sets the organization's. */
export const changeLocationValues = (
  current: CurrentLocation,
  { name, code, address, country, timeZone }: PartialForm<LocationForm>,
  organization: OrganizationRow,
  path?: LocationDifference['path'],
): LocationDifference =>
  changeRow(
    current,
    {
      name,
      code,
      address: address === undefined ? undefined : address || null,
      country,
      timeZone: timeZone === undefined ? undefined : (timeZone ?? organization.timeZone),
    } satisfies Record<keyof LocationValues, unknown>,
    path,
  );

export const changeLocation: Route<typeof calls.changeLocation> = {
  access: 'admin',
  reads: {},
  async handle(context) {
    const { organization, body } = context;
    const location = await findLocation(context);
    if (isChangedAlready(body, location)) return ok({ ...location, entry: null }, messages.saved);
    const current = await readCurrentLocations(context, [location._id]);
    const locations = current.map((row) => changeLocationValues(row, body, organization));
    const { entry } = await saveChange(context, { action: 'location-changed', locations });
    return ok({ ...(await findLocation(context)), entry }, messages.saved);
  },
};

/** Changes many locations at once: all of them, or none. */
export const changeLocations: Route<typeof calls.changeLocations> = {
  access: 'admin',
  reads: {},
  async handle(context) {
    const { db, organization, body } = context;
    const before = await findRows(listOrganizationLocations(context), body.ids);
    const current = await readCurrentLocations(context, body.ids);
    const locations = current.map((row) => changeLocationValues(row, body.change, organization));
    const { entry, ids } = await saveChange(context, { action: 'location-changed', locations });
    const changedIds = new Set(ids.locations);
    const payload: ChangedLocations = {
      before: before.filter(({ _id }) => changedIds.has(_id)),
      after: await readLocations(db, organization.id, ids.locations),
      entry,
    };
    return ok(payload, messages.saved);
  },
};

/**
 * Removes locations, and moves their people if the caller names a target. Skips locations that were removed a moment
 * ago, because a client repeats a request whose answer was lost.
 */
export const removeLocations: Route<typeof calls.removeLocations> = {
  access: 'admin',
  reads: { people: 1, locations: 1 },
  async handle(context) {
    const { ids, moveTo } = context.body;
    const current = await readCurrentLocations(context, ids);
    const removedIds = new Set(current.map(({ id }) => id));
    const removal = await findRemovedRows(
      context,
      'location',
      ids.filter((id) => !removedIds.has(id.toLowerCase())),
    );
    const before = await findRows(listOrganizationLocations(context), ids, { removedIds: removal.ids });
    const { entry } = await saveChange(context, {
      action: 'location-removed',
      locations: current.map((location) => removeRow(location)),
      people: moveTo === undefined ? [] : await movePeople(context, removedIds, moveTo.toLowerCase()),
    });
    return ok({ before, after: [], entry: entry ?? removal.entry }, messages.removed);
  },
};

/** Moves everyone from some locations to another one, or to none. */
async function movePeople(context: AdminContext, from: ReadonlySet<string>, to: string): Promise<PersonDifference[]> {
  const target = to === noLocation ? [] : [to];
  if (from.size > 0 && (from.has(to) || (await readCurrentLocations(context, target)).length < target.length))
    throw createInvalidFieldsError([{ path: ['moveTo'], message: messages.unknownLocation, code: 'not_found' }]);
  return (await readAssignedPeople(context, [...from])).map((person) => {
    const others = person.values.locations.filter((id) => !from.has(id));
    return changePerson(person, { locations: [...others, ...target] });
  });
}
