import * as v from 'valibot';

import { checkSchema, type Schema } from './call.ts';
import { formMessages } from '../messages/forms.ts';

/** How many rows one request may carry. */
export const maxRows = 10_000;

/** One refused field and its path inside the body, such as ["locations", 3, "name"]. */
const fieldError = v.object({
  path: v.array(v.union([v.string(), v.number()])),
  message: v.string(),
  code: v.string(),
});
export type FieldError = v.InferOutput<typeof fieldError>;

/** How many errors an answer describes. */
export const maxErrors = 1000;

/** The indexes of all rows with errors, if there are too many errors for an answer. @__NO_SIDE_EFFECTS__ */
export const invalidRows = () => v.fallback(v.optional(v.array(v.number())), undefined);

/** The payload of a 422. */
export const fieldErrors = v.object({ errors: v.array(fieldError), invalidRows: invalidRows() });

type Errors = { errors: readonly FieldError[]; invalidRows?: readonly number[] | undefined };

/** Shortens a list of errors for an answer. */
export function shortenErrors(errors: readonly FieldError[]): { errors: FieldError[]; invalidRows?: number[] } {
  if (errors.length <= maxErrors) return { errors: [...errors] };
  return {
    errors: errors.slice(0, maxErrors),
    invalidRows: [...new Set(errors.flatMap(getRowIndexes))].toSorted(compareNumbers),
  };
}

/** Returns all errors of an answer. A row that the answer does not describe has an error without details. */
export function completeErrors({ errors, invalidRows: all = [] }: Errors): FieldError[] {
  const describedRows = new Set(errors.flatMap(getRowIndexes));
  const list = errors[0]?.path[0] ?? 'rows';
  const otherRows = all.filter((row) => !describedRows.has(row));
  const message = formMessages.alsoInvalid;
  return [...errors, ...otherRows.map((row) => ({ path: [list, row], message, code: 'invalid' }))];
}

const getRowIndexes = ({ path: [, row] }: FieldError) => (typeof row === 'number' ? [row] : []);
const compareNumbers = (a: number, b: number) => a - b;

type Validated<Parsed> = { ok: true; value: Parsed } | { ok: false; errors: FieldError[] };

/** Parses a form. Returns the normalized value, or one error for each invalid field, like the payload of a 422. */
export function validate<Parsed>(form: Schema<Parsed>, input: unknown): Validated<Parsed> {
  if (Array.isArray(input)) return refuseWith([{ path: [], message: 'Send an object.', code: 'invalid' }]);
  const tooLong = findTooLongList(input);
  if (tooLong !== null) return refuseWith([{ path: [tooLong], message: formMessages.tooManyRows, code: 'too_long' }]);
  if (isValibotSchema(form)) {
    const result = v.safeParse(form, input, { message: formMessages.unusable });
    return result.success ? { ok: true, value: result.output } : refuseWith(result.issues.map(toFieldError));
  }
  const result = checkSchema(form, input);
  if (result.issues === undefined) return { ok: true, value: result.value };
  return refuseWith(result.issues.map(({ message, path }) => ({ path: readPath(path), message, code: 'invalid' })));
}

export const isValibotSchema = <Output>(schema: Schema<Output>): schema is v.GenericSchema<unknown, Output> =>
  schema['~standard'].vendor === 'valibot';

/**
 * Finds a field with more rows than the limit. They are refused before parsing, because a hundred thousand rows would keep a
 * server busy. The lists of one object count together.
 */
export function findTooLongList(input: unknown): string | null {
  const entry = Object.entries(Object(input)).find(([, value]) => countRows(value) > maxRows);
  return entry?.[0] ?? null;
}

function countRows(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((count: number, list) => count + (Array.isArray(list) ? list.length : 0), 0);
}

/** Keeps only the first error of each field. */
function refuseWith(errors: readonly FieldError[]): { ok: false; errors: FieldError[] } {
  const byPath = Map.groupBy(errors, ({ path }) => JSON.stringify(path));
  return { ok: false, errors: [...byPath.values()].flatMap((sameField) => sameField.slice(0, 1)) };
}

function toFieldError(issue: v.BaseIssue<unknown>): FieldError {
  const path = readPath(issue.path);
  // Relies on undocumented behavior: a strict object of valibot 1.5 reports unknown and missing keys in its own format: the path
  // names the key, but the message does not. validate.test.ts has both.
  if (issue.type === 'strict_object' && issue.path?.at(-1)?.origin === 'key')
    return issue.input === undefined
      ? { path, message: formMessages.missing, code: 'required' }
      : { path, message: issue.message, code: 'unknown_key' };
  if (issue.type === 'strict_object') return { path, message: 'Send an object.', code: 'invalid' };
  return { path, message: issue.message, code: getFieldErrorCode(issue) };
}

/** Reads the path of an error from the format that all libraries share (Standard Schema). */
function readPath(path: readonly (PropertyKey | { key: unknown })[] = []): FieldError['path'] {
  const keys = path.map((part) => (typeof part === 'object' ? part.key : part));
  return keys.map((key) => (typeof key === 'number' ? key : String(key)));
}

function getFieldErrorCode(issue: v.BaseIssue<unknown>): string {
  if (issue.type === 'max_length' || issue.expected === shorterText) return 'too_long';
  return issue.input === '' || issue.input === undefined || issue.input === null ? 'required' : 'invalid';
}

/** The expectation in an error about a string that is too long. */
export const shorterText = 'a shorter text';
