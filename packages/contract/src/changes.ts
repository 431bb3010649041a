import * as v from 'valibot';

import { entryOrNull, momentOrNull, rowVersion } from './answers/fields.ts';
import { write } from './call/call.ts';
import { locationForm } from './locations.ts';
import { addedUser, userPatch } from './people.ts';
import { line, listOfLocations, outdatedReads, rows } from './requests/fields.ts';

/*
 * A page compares a file with the lists, shows the differences, and sends them. The server makes all of them or none, as one
 * entry of the journal.
 */

/** The invitations of a change are mailed later, so an undo before then mails nobody. */
export const mailDelayMinutes = 10;

/** Numbers a new row within its list, so that people can name a location that does not exist yet. */
const newNumber = v.pipe(v.number(), v.integer(), v.minValue(0));
/** A location by its id, or a new location of the same request by its number. */
const namedLocation = v.union([v.string(), v.strictObject({ new: newNumber })]);
export type NamedLocation = v.InferInput<typeof namedLocation>;

/** A row as the page read it. */
const storedRow = { _id: v.string(), version: rowVersion };

const addedPerson = v.strictObject({
  ...addedUser.entries,
  new: newNumber,
  locations: v.optional(listOfLocations(namedLocation), []),
});
/** Only the fields that change. A new email makes the person invited. */
const personValues = v.partial(
  v.strictObject({
    ...addedUser.entries,
    locations: listOfLocations(namedLocation),
    status: userPatch.entries.status.wrapped,
  }),
);
const peopleChanges = v.strictObject({
  added: v.optional(rows(addedPerson, 0, 'person'), []),
  changed: v.optional(rows(v.strictObject({ ...storedRow, values: personValues }), 0, 'person'), []),
  /** Removing an invited person withdraws the invitation. */
  removed: v.optional(rows(v.strictObject(storedRow), 0, 'person'), []),
});

const addedLocation = v.strictObject({ ...locationForm.entries, new: newNumber });
const locationValues = v.partial(v.strictObject(locationForm.entries));
const locationChanges = v.strictObject({
  added: v.optional(rows(addedLocation, 0, 'location'), []),
  changed: v.optional(rows(v.strictObject({ ...storedRow, values: locationValues }), 0, 'location'), []),
});

const changesForm = v.strictObject({
  /** The file's name, for the journal. */
  file: v.optional(line('file', 1, 255)),
  people: v.optional(peopleChanges, {}),
  locations: v.optional(locationChanges, {}),
  confirmAdmins: v.optional(v.boolean(), false),
});
export type ChangesForm = v.InferInput<typeof changesForm>;
export type ParsedChanges = v.InferOutput<typeof changesForm>;

const savedChanges = v.object({
  /** Null if everything was already stored. */
  entry: entryOrNull,
  undoUntil: momentOrNull,
  /** When the invitations are mailed. Null if nobody is invited, or if invitations wait for the organization's verification. */
  mailsAt: momentOrNull,
  counts: v.object({
    /** `changed` does not count the deactivated people. */
    people: v.object({ added: v.number(), changed: v.number(), deactivated: v.number(), removed: v.number() }),
    locations: v.object({ added: v.number(), changed: v.number() }),
  }),
});
export type SavedChanges = v.InferOutput<typeof savedChanges>;

/** The payload of a 409: these rows have another version, or are gone. Read the lists and compare again. */
export const outdatedRows = v.object({ outdated: v.array(v.string()) });

/**
 * Saves up to 10,000 differences of people and as many of locations. The errors of a 422 are at the row, such as
 * ["people", "changed", 3, "values", "email"]. 402 if the plan is too small, 429 above the daily limit of people.
 * Without `confirmAdmins`, 409 with up to 100 `admins` if people would become admins.
 */
export const saveChanges = write('POST', '/changes', changesForm, savedChanges, {
  changes: ['/user', ...outdatedReads],
  isLarge: true,
});
