import { setImmediate } from 'node:timers/promises';

import { maxBytes } from 'composition/requests';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type Call,
  type FieldError,
  findTooLongList,
  isValibotSchema,
  maxErrors,
  type Schema,
  validate,
} from 'contract';
import * as v from 'valibot';

import { mapInSlices } from '../domain/slices.ts';
import { messages } from '../messages/messages.ts';
import { HttpError, createInvalidFieldsError } from '../http/answers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Waits until no other large body of the organization, and only a few in total, are being processed. Null for a
     * short body.
     */
    waitForWork: (() => Promise<void>) | null;
    /** Stops counting the bytes of a large body once its processing has started. */
    releaseBody: (() => void) | null;
    /** Takes the cost of the body's values from the budgets. */
    takeCells: ((cells: number) => void) | null;
  }
}

/**
 * Parses JSON like Fastify, but refuses invalid UTF-8 instead of storing replacement characters, and any other charset, which a
 * proxy might read differently. No step blocks the thread for long: 6 MB within these limits are parsed in 15 ms.
 */
export function parseJsonBodies(server: FastifyInstance): void {
  const parseText = server.getDefaultJsonParser('error', 'error');
  const parse = (request: FastifyRequest, text: string) =>
    new Promise<unknown>((resolve, reject) => {
      void parseText(request, text, (error, value) => (error ? reject(error) : resolve(value)));
    });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  server.decorateRequest('waitForWork', null);
  server.decorateRequest('takeCells', null);
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      const charsets = (request.headers['content-type'] ?? '').matchAll(/charset\s*=\s*"?([^\s;"]*)/gi);
      if ([...charsets].some(([, charset = '']) => !/^utf-?8$/i.test(charset)))
        throw new HttpError(415, messages.notJson);
      const limits = request.routeOptions.bodyLimit === maxBytes ? largeBodyLimits : smallBodyLimits;
      if (hasTooManySigns(body, limits)) throw new HttpError(400, messages.badRequest);
      const isLarge = body.length > shortBody;
      await request.waitForWork?.();
      request.releaseBody?.();
      const text = decoder.decode(body);
      if (isLarge) await setImmediate();
      const value = await parse(request, text);
      if (isLarge) await setImmediate();
      const cells = await countCells(value);
      request.takeCells?.(cells);
      if (cells > limits.cells) throw new HttpError(413, messages.tooLarge);
      return value;
    },
  );
}

/** The longest body that does not wait for its turn. */
export const shortBody = 100_000;

/** Ten thousand rows of seven cells with five locations each, and as many commas again inside strings. */
export const largeBodyLimits = { cells: 170_000, marks: 170_000, commas: 300_000 };
/** In other bodies, tens of thousands of separators are an attack. */
const smallBodyLimits = { cells: 20_000, marks: 20_000, commas: 40_000 };

/** Counts commas, colons and brackets before parsing, because parsing millions of values would take seconds. */
function hasTooManySigns(body: Buffer, limits: typeof largeBodyLimits): boolean {
  let [commas, marks] = [0, 0];
  // Reads by index, because iterating over a buffer takes ten times as long.
  for (let index = 0; index < body.length; index += 1) {
    const byte = body[index];
    if (byte === 0x2c) commas += 1;
    else if (byte === 0x3a || byte === 0x5b || byte === 0x7b) marks += 1;
  }
  return commas > limits.commas || marks >= limits.marks;
}

/** Counts all values of a body. Lists are counted in slices. Refuses strings that take quadratic time to normalize. */
async function countCells(body: unknown): Promise<number> {
  const objects = listFields(body).filter(isObject);
  const items = listFields(body).flatMap((field) => (isObject(field) ? listFields(field) : [field]));
  const lists = items.filter(Array.isArray);
  const others = items.filter((item) => !Array.isArray(item));
  const counts = await mapInSlices([...others, ...lists.flat()], (item) => countValues(item));
  return counts.reduce((sum, count) => sum + count, objects.length + lists.length);
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listFields = (value: unknown): unknown[] => (isObject(value) ? Object.values(value) : [value]);

/** Counts a value with those inside it. No call nests strings more than eight levels deep. */
function countValues(value: unknown, levels = 8): number {
  if (typeof value === 'string' && hasTooManyMarks(value)) throw new HttpError(400, messages.badRequest);
  if (typeof value !== 'object' || value === null || levels === 0) return 1;
  return Object.values(value).reduce<number>((sum, inner) => sum + countValues(inner, levels - 1), 1);
}

/**
 * Whether a string has more combining marks on a letter than Unicode's Stream-Safe Text Format (UAX 15) allows.
 * Normalization sorts them in quadratic time: a megabyte of them takes minutes.
 */
const hasTooManyMarks = (text: string) => /\p{M}{31}/u.test(text);

/** Validates a body. Throws all of its errors in one 422. */
export async function readBody(call: Call, body: unknown): Promise<unknown> {
  if (call.body === null) return undefined;
  const validation = await validateInSlices(call.body, body);
  if (!validation.ok) throw createInvalidFieldsError(validation.errors);
  return validation.value;
}

/** Validates like `validate`, with long lists in slices. */
async function validateInSlices(form: Schema<unknown>, body: unknown): Promise<ReturnType<typeof validate>> {
  const isWithinLimit = isObject(body) && findTooLongList(body) === null;
  const lists = isValibotSchema(form) && isWithinLimit ? findLongLists(form, body) : [];
  if (lists.length === 0) return validate(form, body);
  const shortValue = lists.reduce((value, { path, list }) => setField(value, path, list.slice(0, sliceRows)), body);
  const start = validate(form, shortValue);
  const errors = start.ok ? [] : start.errors;
  let value = start.ok ? start.value : null;
  for (const { path, list, schema } of lists) {
    const offsets = Array.from({ length: Math.ceil(list.length / sliceRows) - 1 }, (_, n) => (n + 1) * sliceRows);
    const slices = await mapInSlices(offsets, (offset) => {
      const slice = validate(v.object({ rows: schema }), { rows: list.slice(offset, offset + sliceRows) });
      if (slice.ok) return slice.value.rows;
      // An answer describes at most this many errors. For the remaining errors, only their rows are needed.
      const describedErrors = errors.length > maxErrors ? keepFirstOfRows(slice.errors) : slice.errors;
      errors.push(...describedErrors.map((error) => shift(error, path, offset)));
      return [];
    });
    if (errors.length === 0) value = setField(value, path, [getField(value, path), slices].flat(2));
  }
  return errors.length > 0 ? { ok: false, errors } : { ok: true, value };
}

type LongList = { path: string[]; list: unknown[]; schema: v.GenericSchema };

/** Finds the long lists of a body, also those of its objects. */
function findLongLists(form: v.GenericSchema, body: unknown): LongList[] {
  return Object.entries(Object(body)).flatMap(([field, value]): LongList[] => {
    const schema = findFieldSchema(form, field);
    if (schema === null) return [];
    if (isObject(value)) return findLongLists(schema, value).map((list) => ({ ...list, path: [field, ...list.path] }));
    return Array.isArray(value) && value.length > sliceRows ? [{ path: [field], list: value, schema }] : [];
  });
}

function findFieldSchema(form: v.GenericSchema, field: string): v.GenericSchema | null {
  if ('wrapped' in form && isSchema(form.wrapped)) return findFieldSchema(form.wrapped, field);
  const schema: unknown = 'entries' in form ? Reflect.get(Object(form.entries), field) : null;
  return isSchema(schema) ? schema : null;
}

const isSchema = (value: unknown): value is v.GenericSchema => isObject(value) && '~run' in value;

/** Returns a copy with another value at a path. */
function setField(value: unknown, [field = '', ...rest]: readonly string[], inner: unknown): unknown {
  const changed = rest.length === 0 ? inner : setField(getField(value, [field]), rest, inner);
  return Object.fromEntries([...Object.entries(Object(value)), [field, changed]]);
}

const getField = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((object, field) => Object(object)[field], value);

const keepFirstOfRows = (errors: readonly FieldError[]) =>
  errors.filter(({ path }, index) => path[1] !== errors[index - 1]?.path[1]);

const sliceRows = 100;

function shift({ path: [, row, ...rest], ...error }: FieldError, path: readonly string[], offset: number): FieldError {
  return { ...error, path: typeof row === 'number' ? [...path, row + offset, ...rest] : [...path] };
}
