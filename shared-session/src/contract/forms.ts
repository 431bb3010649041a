import * as v from 'valibot';

import { isCountry } from './countries.ts';
import { roles, rowVersion } from './entities.ts';
import { line } from './text.ts';
import { toTimeZone } from './timeZones.ts';
import { maxRows, tooManyRows } from './validate.ts';

/** What the forms send. Unknown keys are refused; an absent optional field stays as it is stored, null clears it. */
export const organizationForm = v.strictObject({
  name: v.pipe(
    line('Organization name', 2, 80),
    v.check((name) => !/[<>]/.test(name), 'Organization name cannot contain < or >.'),
  ),
  contactEmail: email('Contact email'),
  /** Null cancels a change of the contact address that is not confirmed yet. */
  pendingContactEmail: v.optional(v.null()),
  country: country(),
  timeZone: timeZone(),
  legalName: optionalLine('Legal name', 120),
  industry: optionalLine('Industry', 80),
  size: v.nullish(v.picklist(organizationSizes(), 'Choose a size from the list.')),
  website: v.nullish(website()),
  ...expectedVersion(),
});
export type OrganizationForm = v.InferInput<typeof organizationForm>;

export const locationForm = v.strictObject({
  name: line('Location name', 1, 80),
  address: optionalLine('Address', 250),
  country: v.nullish(country()),
  timeZone: v.nullish(timeZone()),
  code: v.nullish(
    v.pipe(
      line('Code', 2, 10),
      v.regex(/^[A-Z0-9-]+$/i, 'Code can have letters, digits and hyphens only.'),
      // Afterwards: ß and ligatures become several letters.
      v.toUpperCase(),
    ),
  ),
});
export type LocationForm = v.InferInput<typeof locationForm>;

export const userForm = v.strictObject({
  name: line('Name', 1, 80),
  email: email('Email'),
  role: v.picklist(roles, 'Choose a role from the list.'),
  locations: v.optional(locationIds(), []),
});
export type UserForm = v.InferInput<typeof userForm>;

export const locationsForm = v.strictObject({ locations: rows(locationForm, 1, 'location') });
export const usersForm = v.strictObject({ users: rows(userForm, 0, 'person') });
export const locationPatch = v.partial(v.strictObject({ ...locationForm.entries, ...expectedVersion() }));
export type LocationPatch = v.InferInput<typeof locationPatch>;
export const userPatch = v.partial(
  v.strictObject({
    ...userForm.entries,
    locations: locationIds(),
    /** Deactivated people keep their row and cannot sign in. */
    status: v.picklist(['active', 'deactivated'], 'Choose a status from the list.'),
    ...expectedVersion(),
  }),
);
export type UserPatch = v.InferInput<typeof userPatch>;
export const codeForm = v.strictObject({
  code: v.pipe(
    v.string('Enter the code.'),
    v.transform((code) => code.replace(/\s/g, '')),
    v.regex(/^\d{6}$/, 'The code has 6 digits.'),
  ),
});
export const subscriptionForm = v.strictObject({
  planId: v.pipe(v.string('Choose a plan.'), v.minLength(1, 'Choose a plan.')),
});
export const emptyForm = v.strictObject({});

export function organizationSizes() {
  return ['1-10', '11-50', '51-200', '201-1000', '1001-5000', '5001+'] as const;
}

/** The version of the row that was on the screen. When it has changed since, the answer is 409 with the row as it is now. */
function expectedVersion() {
  return { version: v.optional(rowVersion) };
}

function rows<Row extends v.GenericSchema>(row: Row, min: number, what: string) {
  return v.pipe(
    v.array(row, `Send a list, one entry for each ${what}.`),
    v.minLength(min, `Add at least one ${what}.`),
    v.maxLength(maxRows, tooManyRows),
  );
}

function locationIds() {
  return v.pipe(v.array(v.string()), v.maxLength(maxRows, 'A person can have at most 1,000 locations.'));
}

function email(label: string) {
  return v.pipe(
    v.string(`${label} must be text.`),
    v.trim(),
    v.minLength(1, `Enter an email address.`),
    v.maxLength(254, `${label} can have at most 254 characters.`),
    v.rfcEmail(`${label} must look like name@example.com.`),
    v.toLowerCase(),
  );
}

function optionalLine(label: string, max: number) {
  return v.nullish(line(label, 0, max));
}

function country() {
  return v.pipe(v.string('Choose a country.'), v.toUpperCase(), v.check(isCountry, 'Choose a country from the list.'));
}

function timeZone() {
  return v.pipe(
    v.string('Choose a time zone.'),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const zone = toTimeZone(dataset.value);
      if (zone !== null) return zone;
      addIssue({ message: 'Choose a time zone from the list.' });
      return NEVER;
    }),
  );
}

function website() {
  return v.pipe(
    line('Website', 0, 200),
    v.check((url) => url === '' || /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(url), 'Website must start with https://.'),
  );
}
