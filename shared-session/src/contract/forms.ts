import * as v from 'valibot';

import { roles, rowVersion, userStatuses } from './entities.ts';
import { type FieldLabel, formTexts } from './messages/forms.ts';
import { isCountry, toTimeZone } from './regions.ts';
import { line, maxRows } from './validate.ts';

/** What the forms send. Unknown keys are refused. An absent optional field keeps its stored value; null clears it. */
export const organizationForm = v.strictObject({
  name: v.pipe(
    line('organizationName', 2, 80),
    v.check(
      (name) => !/[<>]/.test(name),
      () => formTexts.noBrackets,
    ),
  ),
  contactEmail: email('contactEmail'),
  /** Null cancels an unconfirmed change of the contact address. */
  pendingContactEmail: v.optional(v.null()),
  country: country(),
  timeZone: timeZone(),
  legalName: optionalLine('legalName', 120),
  industry: optionalLine('industry', 80),
  size: v.nullish(v.picklist(organizationSizes(), () => formTexts.chooseSize)),
  website: v.nullish(website()),
  ...expectedVersion(),
});
export type OrganizationForm = v.InferInput<typeof organizationForm>;

export const locationForm = v.strictObject({
  name: line('locationName', 1, 80),
  address: optionalLine('address', 250),
  country: v.nullish(country()),
  timeZone: v.nullish(timeZone()),
  code: v.nullish(
    v.pipe(
      line('code', 2, 10),
      v.regex(/^[A-Za-z0-9-]+$/, () => formTexts.codeCharacters),
      // After the length check, because ß and ligatures become several letters.
      v.toUpperCase(),
    ),
  ),
});
export type LocationForm = v.InferInput<typeof locationForm>;

export const userForm = v.strictObject({
  name: line('name', 1, 80),
  email: email('email'),
  role: v.picklist(roles, () => formTexts.chooseRole),
  locations: v.optional(locationIds(), []),
});
export type UserForm = v.InferInput<typeof userForm>;

export const locationsForm = v.strictObject({ locations: rows(locationForm, 1, 'location') });
export const usersForm = v.strictObject({ users: rows(userForm, 0, 'person') });
export const locationPatch = v.partial(v.strictObject({ ...locationForm.entries, ...expectedVersion() }));
export const userPatch = v.partial(
  v.strictObject({
    ...userForm.entries,
    locations: locationIds(),
    /** Deactivated people keep their row and cannot sign in. */
    status: v.picklist(['active', 'deactivated'], () => formTexts.chooseStatus),
    ...expectedVersion(),
  }),
);
export type UserPatch = v.InferInput<typeof userPatch>;
/**
 * One change of many people. `addLocations` keeps what each has, also the whole organization; `locations` replaces it.
 */
export const usersPatch = v.strictObject({
  ids: ids(),
  change: v.partial(
    v.strictObject({
      role: userPatch.entries.role.wrapped,
      status: userPatch.entries.status.wrapped,
      locations: locationIds(),
      addLocations: locationIds(),
    }),
  ),
});
export type UsersPatch = v.InferInput<typeof usersPatch>;
export const usersRemoval = v.strictObject({ ids: ids() });
/**
 * Undoes changes of people: the old values of each, as a change has answered them. Removed people need only their id. With
 * `version`, a person who was changed since is refused.
 */
export const usersUndo = v.strictObject({
  users: rows(
    v.strictObject({
      _id: v.string(),
      ...v.partial(
        v.strictObject({
          role: userPatch.entries.role.wrapped,
          status: v.picklist(userStatuses, () => formTexts.chooseStatus),
          locations: locationIds(),
        }),
      ).entries,
      ...expectedVersion(),
    }),
    1,
    'person',
  ),
});
export type UsersUndo = v.InferInput<typeof usersUndo>;
export const codeForm = v.strictObject({
  code: v.pipe(
    v.string(() => formTexts.enterCode),
    v.transform((code) => code.replace(/\s/g, '')),
    v.regex(/^\d{6}$/, () => formTexts.sixDigits),
  ),
});
export const subscriptionForm = v.strictObject({
  planId: v.pipe(
    v.string(() => formTexts.choosePlan),
    v.minLength(1, () => formTexts.choosePlan),
  ),
});
export const emptyForm = v.strictObject({});

export function organizationSizes() {
  return ['1-10', '11-50', '51-200', '201-1000', '1001-5000', '5001+'] as const;
}

/** The version of the row on screen. If the row has changed since, the answer is 409 with the current row. */
function expectedVersion() {
  return { version: v.optional(rowVersion) };
}

function rows<Row extends v.GenericSchema>(row: Row, min: number, what: string) {
  return v.pipe(
    v.array(row, `Send a list, one entry for each ${what}.`),
    v.minLength(min, `Add at least one ${what}.`),
    v.maxLength(maxRows, () => formTexts.tooManyRows),
  );
}

function ids() {
  return rows(v.string('Name people by their ids.'), 1, 'person');
}

function locationIds() {
  return v.pipe(
    // One error for each list: a megabyte of numbers would be half a million.
    v.config(v.array(v.string()), { abortEarly: true }),
    v.maxLength(maxRows, () => formTexts.tooManyLocations),
  );
}

function email(label: FieldLabel) {
  return v.pipe(
    v.string(() => formTexts.notText(formTexts.labels[label])),
    // Copied from chats and mails, an address may have signs in it that nobody sees.
    v.transform((text) => text.replace(/\p{Default_Ignorable_Code_Point}/gu, '')),
    v.trim(),
    v.minLength(1, () => formTexts.enterAddress),
    v.maxLength(254, () => formTexts.tooLong(formTexts.labels[label], 254)),
    v.rfcEmail(() => formTexts.notAddress(formTexts.labels[label])),
    // The most that a mail server accepts before the @.
    v.regex(/^[^@]{1,64}@/, () => formTexts.notAddress(formTexts.labels[label])),
    v.toLowerCase(),
  );
}

function optionalLine(label: FieldLabel, max: number) {
  return v.nullish(line(label, 0, max));
}

function country() {
  return v.pipe(
    v.string(() => formTexts.chooseCountry),
    v.toUpperCase(),
    v.check(isCountry, () => formTexts.chooseListedCountry),
  );
}

function timeZone() {
  return v.pipe(
    v.string(() => formTexts.chooseTimeZone),
    v.check(
      (name) => toTimeZone(name) !== null,
      () => formTexts.chooseListedTimeZone,
    ),
    v.transform((name) => toTimeZone(name) ?? name),
  );
}

function website() {
  return v.pipe(
    line('website', 0, 200),
    v.transform((typed) => (typed === '' || /^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`)),
    v.maxLength(200, () => formTexts.tooLong(formTexts.labels.website, 200)),
    // Up to the first dot: a pattern that may end at any of them tries all. An @ before the path is that of an email address.
    v.check(
      (url) => url === '' || /^https?:\/\/[^\s/.:@]+\.[^\s/@]+(?:\/\S*)?$/i.test(url),
      () => formTexts.notWebsite,
    ),
  );
}
