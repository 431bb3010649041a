import * as v from 'valibot';

import { id, moment } from './answers/fields.ts';
import { fieldChanges, importQuestion, rowIndex } from './answers/imports.ts';
import { emptyForm, write } from './call/call.ts';
import { formMessages } from './messages/forms.ts';
import { fieldError, invalidRows, maxRows } from './call/validate.ts';
import { line, outdatedReads, rows } from './requests/fields.ts';

/*
 * A file is compared with the stored people or locations, the differences are shown, and then applied. Comparing stores
 * nothing. Applying compares again in its transaction, so the server does not rely on old values from the client. An applied
 * file is an import, an entry of the journal.
 */

export const userColumns = ['name', 'email', 'role', 'locations', 'status', 'externalId', 'otherEmails'] as const;
export type UserColumn = (typeof userColumns)[number];
export const locationColumns = ['name', 'code', 'address', 'country', 'timeZone'] as const;
export type LocationColumn = (typeof locationColumns)[number];

/** The trimmed text of a cell. An empty or missing cell changes nothing. Its content is checked by row. */
const cell = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(1000, () => formMessages.unusable),
  ),
);

const userCells = v.strictObject({
  /** New people need an email. */
  name: cell,
  /** Finds a person, ignoring case. New people need a name. */
  email: cell,
  /** A role by its name in the API, such as "manager". New people without a role become users. */
  role: cell,
  /** Codes or names of locations. An empty list means the whole organization. Leave out an empty cell. */
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
  /** Other emails of the same person, such as aliases, separated by spaces. Used if neither the email nor the number finds anybody. */
  otherEmails: cell,
});
export type UserCells = v.InferInput<typeof userCells>;

const locationCells = v.strictObject({
  /** Finds a location if no code does; compared like other names. New locations need a name. */
  name: cell,
  /** Finds a location first. */
  code: cell,
  address: cell,
  /** ISO 3166-1 alpha-2. */
  country: cell,
  /** IANA. New locations without a time zone get the organization's. */
  timeZone: cell,
});
export type LocationCells = v.InferInput<typeof locationCells>;

function comparedRows<Row extends v.GenericSchema, Column extends v.GenericSchema>(row: Row, column: Column) {
  return {
    /** The columns that count; the cells of others are ignored. */
    columns: v.pipe(v.array(column), v.minLength(1), v.maxLength(10)),
    rows: rows(row, 1, 'row'),
    /**
     * Indexes of rows to leave out, such as those with errors. They are not applied, but their people are not missing from the
     * file either.
     */
    skip: v.optional(v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(0))), v.maxLength(maxRows)), []),
  };
}

const usersCompareForm = v.strictObject(comparedRows(userCells, v.picklist(userColumns)));
const locationsCompareForm = v.strictObject(comparedRows(locationCells, v.picklist(locationColumns)));
export type UsersCompareForm = v.InferInput<typeof usersCompareForm>;
export type LocationsCompareForm = v.InferInput<typeof locationsCompareForm>;

/** The changes of a row to a stored person or location. */
const changedRow = v.object({
  row: rowIndex,
  _id: id,
  /** The values as stored now. */
  name: v.string(),
  changes: fieldChanges,
});

const comparisonFields = {
  /** The client sends this back to apply exactly these differences. */
  hash: v.string(),
  /** The rows that are new, by index. */
  added: v.array(rowIndex),
  changed: v.array(changedRow),
  /** The number of rows that equal the stored data, without untouched rows. */
  same: v.number(),
  /** Rows that are not in the file. In a list of people: active people who have joined, except the caller. */
  missing: v.array(v.object({ _id: id, name: v.string() })),
  /** The rows that need attention, by paths such as ["rows", 3, "email"]. They are in no other list. */
  errors: v.array(fieldError),
  invalidRows: invalidRows(),
};

export type ImportQuestion = v.InferOutput<typeof importQuestion>;

/**
 * Why a row is left out: it is the caller's own account; the operator has disabled the account; the person is deactivated,
 * and the file does not say active; the file says deactivated, and there is no such person.
 */
const untouchedReasons = ['own-account', 'disabled', 'deactivated', 'never-joined'] as const;

const userComparison = v.object({
  ...comparisonFields,
  /** Whether missing people are listed and can be deactivated: only if the file has at least half of all people. */
  canDeactivateMissing: v.boolean(),
  /** The number of people who are not in the file, except the caller. They have joined or are invited. */
  missingCount: v.fallback(v.optional(v.number()), undefined),
  questions: v.array(importQuestion),
  untouched: v.array(v.object({ row: rowIndex, reason: v.picklist(untouchedReasons) })),
});
export type UserComparison = v.InferOutput<typeof userComparison>;

/** Missing locations stay: a file never removes a location. */
const locationComparison = v.object(comparisonFields);
export type LocationComparison = v.InferOutput<typeof locationComparison>;

const choices = [
  /** A location is added. An email belongs to another person, who will be invited. */
  'add',
  /** A location is the one with the id `location`. */
  'use',
  /** An email belongs to the person in question, or to the one with the id `person`: it changes, and is invited. */
  'change',
  /** A location's text is ignored. People without another location belong to the whole organization. */
  'whole',
  /** New admins become admins. */
  'confirm',
  /**
   * An unknown location: people keep their locations, and new people are left out. An email stays. New admins keep their role,
   * and new people become users. Everything else in the rows is applied.
   */
  'leave',
  /** An unknown location: people keep their locations, and new people are invited without it. */
  'without',
  /** The rows in question are skipped. */
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

/** The number of people or locations that were changed. */
export const imported = v.object({
  /** The id of the import, and of its entry in the audit log. */
  _id: v.string(),
  undoUntil: moment,
  /** When the import's invitations are mailed; null if it invites nobody. */
  mailsAt: v.nullable(moment),
  added: v.number(),
  changed: v.number(),
  deactivated: v.number(),
  /** Invitations of people who left before they joined. */
  withdrawn: v.fallback(v.optional(v.number()), undefined),
  /** Locations that were added by answers. */
  locationsAdded: v.number(),
});
export type Imported = v.InferOutput<typeof imported>;

/** Rows with errors are part of the answer. */
export const compareUsers = write('POST', '/users/compare', usersCompareForm, userComparison, {
  isLarge: true,
  readsOnly: true,
});
export const compareLocations = write('POST', '/locations/compare', locationsCompareForm, locationComparison, {
  isLarge: true,
  readsOnly: true,
});
/**
 * Applies all rows or none: 422 for a row with an error or a question without an answer, 402 if the plan is too small, and 409 if
 * the hash differs. The payload of a 409 has the new comparison as `current`.
 */
export const applyUsers = write('POST', '/users/apply', usersApplyForm, imported, {
  changes: outdatedReads,
  isLarge: true,
});
export const applyLocations = write('POST', '/locations/apply', locationsApplyForm, imported, {
  changes: outdatedReads,
  isLarge: true,
});
/** Mails the waiting invitations of an import immediately. 410 as for undoing its entry. */
export const sendImport = write('POST', '/imports/:id/send', emptyForm, v.object({ sent: v.number() }), {
  changes: ['/users'],
});
