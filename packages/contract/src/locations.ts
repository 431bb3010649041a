import * as v from 'valibot';

import { orNull, write } from './call/call.ts';
import { changedLocations, location } from './answers/locations.ts';
import { entryOrNull } from './answers/fields.ts';
import { formMessages } from './messages/forms.ts';
import { country, expectedVersion, ids, line, optionalLine, outdatedReads, rows, timeZone } from './requests/fields.ts';
import { listSchema, pageFields, search } from './requests/queryFields.ts';

export * from './answers/locations.ts';

/** The sort orders of the list. "-name" is descending. */
export const locationSorts = ['name', '-name', 'people', '-people'] as const;

export const locationsQuery = v.object({
  search: search(),
  /** Selects only these locations, and ignores all other filters. */
  id: listSchema(v.pipe(v.string(), v.uuid('Name locations by their ids.'))),
  /** ISO 3166-1 alpha-2 codes. A location without a country has the organization's. */
  country: listSchema(v.string('Name countries by their codes.')),
  /** "none": only locations without people. */
  people: v.optional(v.picklist(['none'], 'Ask for locations without people by "none".')),
  sort: v.optional(v.picklist(locationSorts, 'Sort by a column of the list.')),
  ...pageFields(),
});
export type LocationsQuery = Partial<v.InferOutput<typeof locationsQuery>>;

export const locationForm = v.strictObject({
  name: line('locationName', 1, 80),
  address: optionalLine('address', 250),
  country: v.nullish(country()),
  timeZone: v.nullish(timeZone()),
  code: v.nullish(
    v.pipe(
      line('code', 2, 10),
      v.regex(/^[A-Za-z0-9-]+$/, () => formMessages.codeCharacters),
      // Validates the characters after the length, because ß and ligatures become several letters.
      v.toUpperCase(),
    ),
  ),
});
export type LocationForm = v.InferInput<typeof locationForm>;

export const locationsForm = v.strictObject({ locations: rows(locationForm, 1, 'location') });
export const locationPatch = v.partial(v.strictObject({ ...locationForm.entries, ...expectedVersion() }));

const sharedFields = { country: locationForm.entries.country, timeZone: locationForm.entries.timeZone };
/** One change for many locations. Null inherits the organization's value. */
const locationsPatch = v.strictObject({ ids: ids('location'), change: v.partial(v.strictObject(sharedFields)) });
const locationsRemoval = v.strictObject({
  ids: ids('location'),
  /** Where the people of these locations move: a location, or `noLocation`. Without this field, the locations must be empty. */
  moveTo: v.optional(v.string('Name a location by its id.')),
});
export const addLocations = write('POST', '/locations', locationsForm, v.fallback(v.array(location), []), {
  isOptional: false,
  isLarge: true,
  changes: ['/user', ...outdatedReads],
});
export const changeLocation = write(
  'PATCH',
  '/locations/:id',
  locationPatch,
  orNull(v.object({ ...location.entries, entry: entryOrNull })),
  { changes: outdatedReads },
);
/** Changes or removes up to 10,000 locations in one transaction, like the calls for people. */
export const changeLocations = write('PATCH', '/locations', locationsPatch, changedLocations, {
  changes: outdatedReads,
  isLarge: true,
});
export const removeLocations = write('DELETE', '/locations', locationsRemoval, changedLocations, {
  changes: outdatedReads,
  isLarge: true,
});
