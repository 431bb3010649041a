import * as v from 'valibot';

import { id, moment } from './answers/fields.ts';
import { fieldChanges, importQuestion, rowIndex } from './answers/imports.ts';
import { emptyForm, write } from './call/call.ts';
import { formMessages } from './messages/forms.ts';
import { fieldError, invalidRows, maxRows } from './call/validate.ts';
import { line, outdatedReads, rows } from './requests/fields.ts';

/*
 * A file is compared with the stored people or locations. The page shows the differences, and then applies them. Comparing
 * stores nothing. Applying compares again in its transaction, so the server does not rely on old values from the client. An
 * applied file is an import, and an entry of the journal.
 */

export const userColumns = ['name', 'email', 'role', 'locations', 'status', 'externalId', 'otherEmails'] as const;
export type UserColumn = (typeof userColumns)[number];
export const locationColumns = ['name', 'code', 'address', 'country', 'timeZone'] as const;
export type LocationColumn = (typeof locationColumns)[number];

/** The trimmed content of a cell. An empty or missing cell changes nothing. Each row is validated separately. */
const cell = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(1000, () => formMessages.unusable),
  ),
);

const userCells = v.strictObject({
  /** Required for new people. */
  name: cell,
  /** Finds a person regardless of case. Required for new people. */
  email: cell,
  /** A role by its name in the API, such as "manager". New people without a role become users. */
  role: cell,
  /** Codes or names of locations. An empty list means the whole organization. Omit the field for an empty cell. */
  locations: v.optional(
    v.pipe(
      v.config(v.array(v.pipe(v.string(), v.trim())), { abortEarly: true }),
      v.maxLength(1000, () => formMessages.tooManyLocations),
    ),
  ),
  /** "active" or "deactivated", which withdraws an invitation. New people who are deactivated are not added. */
  status: cell,
  /** The employee number. Finds a person whose number an earlier import has stored. */
  externalId: cell,
  /**
   * Other emails of the same person, such as aliases, separated by spaces. Used only if neither the email nor the number finds
   * anybody.
   */
  otherEmails: cell,
});
export type UserCells = v.InferInput<typeof userCells>;

const locationCells = v.strictObject({
  /** Finds a location if no code does. Compared like other names. New locations need a name. */
  name: cell,
  /** Finds a location. Takes precedence over the name. */
  code: cell,
  address: cell,
  /** ISO 3166-1 alpha-2. */
  country: cell,
  /** An IANA name. A new location without a time zone uses the organization's. */
  timeZone: cell,
});
export type LocationCells = v.InferInput<typeof locationCells>;

function comparedRows<Row extends v.GenericSchema, Column extends v.GenericSchema>(row: Row, column: Column) {
  return {
    /** The columns to use. Cells of other columns are ignored. */
    columns: v.pipe(v.array(column), v.minLength(1), v.maxLength(10)),
    rows: rows(row, 1, 'row'),
    /**
     * Indexes of rows to omit, such as those with errors. They are not applied, but their people are not missing from the file
     * either.
     */
    skip: v.optional(v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(0))), v.maxLength(maxRows)), []),
  };
}

const usersCompareForm = v.strictObject(comparedRows(userCells, v.picklist(userColumns)));
const locationsCompareForm = v.strictObject(comparedRows(locationCells, v.picklist(locationColumns)));

/** What a row changes about a stored person or location. */
const changedRow = v.object({
  row: rowIndex,
  _id: id,
  /** The currently stored values. */
  name: v.string(),
  changes: fieldChanges,
});

const comparisonFields = {
  /** The client sends this back to apply exactly these differences. */
  hash: v.string(),
  /** The indexes of new rows. */
  added: v.array(rowIndex),
  changed: v.array(changedRow),
  /** The number of rows that equal the stored data, without omitted rows. */
  same: v.number(),
  /** Stored rows that are not in the file. In a list of people: active people who have joined, except the caller. */
  missing: v.array(v.object({ _id: id, name: v.string() })),
  /** The rows that need attention, by paths such as ["rows", 3, "email"]. No other list contains these rows. */
  errors: v.array(fieldError),
  invalidRows: invalidRows(),
};

export type ImportQuestion = v.InferOutput<typeof importQuestion>;

/**
 * Why a row is omitted: it describes the caller's own account; the operator has disabled the account; the person is
 * deactivated, and the file does not state that they are active; the file states that they are deactivated, and there is no
 * such person.
 */
const untouchedReasons = ['own-account', 'disabled', 'deactivated', 'never-joined'] as const;

const userComparison = v.object({
  ...comparisonFields,
  /** Whether missing people are listed and can be deactivated. This requires that the file has at least half of all people. */
  canDeactivateMissing: v.boolean(),
  /** The number of people who are not in the file, except the caller. They have joined or are invited. */
  missingCount: v.fallback(v.optional(v.number()), undefined),
  questions: v.array(importQuestion),
  untouched: v.array(v.object({ row: rowIndex, reason: v.picklist(untouchedReasons) })),
});
export type UserComparison = v.InferOutput<typeof userComparison>;

/** Missing locations remain: a file never removes a location. */
const locationComparison = v.object(comparisonFields);
export type LocationComparison = v.InferOutput<typeof locationComparison>;

const choices = [
  /** Adds the location. Or the email belongs to another person, who will be invited. */
  'add',
  /** Uses the location with the id `location`. */
  'use',
  /**
   * The email belongs to the person in question, or to the person with the id `person`. Their email changes, and the new one is
   * invited.
   */
  'change',
  /** Ignores the location's name. People without another location belong to the whole organization. */
  'whole',
  /** Makes the new admins admins. */
  'confirm',
  /**
   * For an unknown location, people keep their locations, and new people are omitted. The stored email remains. Instead of
   * becoming admins, people keep their role, and new people become users. Everything else in the rows is applied.
   */
  'leave',
  /** For an unknown location, people keep their locations, and new people are invited without it. */
  'without',
  /** Skips the rows in question. */
  'skip',
] as const;
export type ImportChoice = (typeof choices)[number];

const answer = v.strictObject({
  /** The question's id. */
  question: v.pipe(v.string(), v.maxLength(1100)),
  choice: v.picklist(choices),
  /** With "use": the location's id. */
  location: v.optional(v.string()),
  /** With "change": the id of one of the `namesakes`. */
  person: v.optional(v.string()),
});
export type ImportAnswer = v.InferInput<typeof answer>;

/** The file's name, for the log. */
const file = { file: v.optional(line('file', 1, 255)), hash: v.string() };

const usersApplyForm = v.strictObject({
  ...usersCompareForm.entries,
  ...file,
  answers: v.optional(v.pipe(v.array(answer), v.maxLength(maxRows)), []),
  deactivateMissing: v.optional(v.boolean(), false),
});
const locationsApplyForm = v.strictObject({ ...locationsCompareForm.entries, ...file });
export type UsersApplyForm = v.InferInput<typeof usersApplyForm>;

/** The number of people or locations that changed. */
export const imported = v.object({
  /** The id of the import and of its entry in the audit log. */
  _id: v.string(),
  undoUntil: moment,
  /** When the invitations of the import are mailed; null if it invites nobody. */
  mailsAt: v.nullable(moment),
  added: v.number(),
  changed: v.number(),
  deactivated: v.number(),
  /** The number of invitations withdrawn because the people left before joining. */
  withdrawn: v.fallback(v.optional(v.number()), undefined),
  /** The number of locations that the answers added. */
  locationsAdded: v.number(),
});
export type Imported = v.InferOutput<typeof imported>;

/** The answer includes the rows with errors. */
export const compareUsers = write('POST', '/users/compare', usersCompareForm, userComparison, {
  isLarge: true,
  readsOnly: true,
});
export const compareLocations = write('POST', '/locations/compare', locationsCompareForm, locationComparison, {
  isLarge: true,
  readsOnly: true,
});
/**
 * Applies all rows or none: 422 for a row with an error or an unanswered question, 402 if the plan is too small, and 409 if the
 * hash differs. The payload of a 409 has the new comparison as `current`.
 */
export const applyUsers = write('POST', '/users/apply', usersApplyForm, imported, {
  changes: outdatedReads,
  isLarge: true,
});
export const applyLocations = write('POST', '/locations/apply', locationsApplyForm, imported, {
  changes: outdatedReads,
  isLarge: true,
});
/** Mails the waiting invitations of an import immediately. Fails with 410 when the import can no longer be undone. */
export const sendImport = write('POST', '/imports/:id/send', emptyForm, v.object({ sent: v.number() }), {
  changes: ['/users'],
});
