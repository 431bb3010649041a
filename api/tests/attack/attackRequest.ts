import { maxBytes } from 'composition/requests';
import { type Call, calls, isValibotSchema, maxRows } from 'contract';
import * as v from 'valibot';

import { largeBodyLimits } from '../../src/server/bodies.ts';
import { listAttackQueries } from './attackQueries.ts';
import type { Attack, Ids } from './attacks.ts';
import { getFieldSchemas, getItemSchema, findSchema } from './schemas.ts';

/** All calls by name. */
export const attackedCalls = Object.entries<Call>(calls);

/** The id in the path, the query and the body of the most expensive request that a call allows. */
type AttackRequest = { id: string; query: string; body: unknown };

/**
 * Generates the requests of an attack from a call's schemas. Throws if the generator lacks a value that a schema
 * accepts.
 */
export function createAttackRequests(
  name: string,
  call: Call,
  attack: Attack,
  ids: Ids,
  { rows = maxRows } = {},
): AttackRequest[] {
  const isEntry = call.path.startsWith('/audit/');
  // People move to the last location, so the request must not remove that one.
  const rowIds = call.path.startsWith('/locations')
    ? ids.locations.slice(0, isMove(call) ? -1 : undefined)
    : ids.people;
  const id = (isEntry ? ids.entry : rowIds[0]) ?? '';
  if (call.method === 'GET')
    return listAttackQueries(name, attack, ids).map((query) => ({ id, query, body: undefined }));
  return [{ id, query: '', body: createAttackBody(name, call, attack, { rowIds, locationIds: ids.locations, rows }) }];
}

const isMove = ({ body }: Call) => body !== null && isValibotSchema(body) && 'moveTo' in getFieldSchemas(body);

type AttackContext = { rowIds: readonly string[]; locationIds: readonly string[]; rows: number };

function createAttackBody(name: string, call: Call, attack: Attack, context: AttackContext): unknown {
  if (call.body === null || !isValibotSchema(call.body)) throw new Error(`${name} has a body that cannot be made.`);
  if (attack === 'flood') return writeFlood(call, call.body);
  const cellsPerRow = findOtherCells(call.body);
  const rows = Math.floor(context.rows / Math.max(1, countInnerLists(call.body)));
  const build = createBuilder(attack === 'worst', { ...context, rows, beside: cellsPerRow }, findRows(call.body));
  const body = build(call.body, '', 0, 0);
  const result = v.safeParse(call.body, body);
  if (attack === 'longest' && !result.success)
    throw new Error(
      `No valid body of ${name} can be made: ${result.issues[0].message} at ${v.getDotPath(result.issues[0])}`,
    );
  return body;
}

/** Counts the lists of rows in the objects of a body, because they share the limit of a body's size. */
const countInnerLists = (form: v.GenericSchema): number =>
  Object.values(getFieldSchemas(form))
    .flatMap((field) => Object.values(getFieldSchemas(field)))
    .filter((field) => Object.keys(getFieldSchemas(getItemSchema(field))).length > 0).length;

/** Whether the rows contain a list. */
const findRows = (form: v.GenericSchema) =>
  Object.values(getFieldSchemas(form)).find(
    (field) => getItemSchema(field) && Object.keys(getFieldSchemas(getItemSchema(field))).length > 0,
  );

/** Returns the values of other lists for each row: omitted rows, and answers. */
const findOtherCells = (form: v.GenericSchema) =>
  Object.values(getFieldSchemas(form))
    .filter((field) => getItemSchema(field) && field !== findRows(form))
    .reduce((cells, field) => cells + 1 + Object.keys(getFieldSchemas(getItemSchema(field))).length, 0);

/** Writes a body with more values than a body may have, in nested lists if the call has any. */
function writeFlood(call: Call, form: v.GenericSchema): string {
  const bytes = (call.isLarge ? maxBytes : 1024 * 1024) - 100_000;
  const [list = 'list'] = Object.entries(getFieldSchemas(form)).flatMap(([field, schema]) =>
    getItemSchema(schema) ? [field] : [],
  );
  const nestedList = Object.entries(getFieldSchemas(getItemSchema(getFieldSchemas(form)[list]))).find(([, schema]) =>
    getItemSchema(schema),
  );
  const [item, length] = nestedList
    ? [JSON.stringify({ [nestedList[0]]: Array.from({ length: 1000 }, () => '') }), bytes / 3100]
    : ['7', bytes / 2];
  return `{"${list}":[${`${item},`.repeat(length - 1)}${item}]}`;
}

/** Returns a function that builds the value of a schema for a field, at a depth of nested lists, in a row. */
function createBuilder(
  isWrong: boolean,
  context: AttackContext & { beside: number },
  row: v.GenericSchema | undefined,
) {
  const fields = Object.keys(getFieldSchemas(getItemSchema(row))).length;
  // Leaves room for one value of the row, and for some of the body.
  const perRow = largeBodyLimits.cells / maxRows - fields - context.beside - 2;
  const textLength = row ? 40 : 1000;
  const positions = new Map<v.GenericSchema, number>();
  const build = (schema: v.GenericSchema, field: string, depth: number, index: number): unknown => {
    if ('wrapped' in schema) return build(findSchema(schema.wrapped), field, depth, index);
    const item = getItemSchema(schema);
    if (item) {
      const length = Math.min(getMaxLength(schema), depth === 0 ? context.rows : Math.floor(perRow));
      const items = Array.from({ length }, (_, n) => build(item, field, depth + 1, depth === 0 ? n : index + n));
      return Object.keys(getFieldSchemas(item)).length === 0 && !isWrong && depth > 0 ? [...new Set(items)] : items;
    }
    const entries = Object.entries(getFieldSchemas(schema));
    if ('entries' in schema) {
      // Omits the version, because a row without one is never outdated.
      const sentEntries = entries.filter(([name, is]) => isWrong || name !== 'version' || !v.is(is, undefined));
      const values = sentEntries.map(([name, is]) => [name, build(is, name, depth, index)]);
      return Object.fromEntries(isWrong ? [...values, ['unknown', null]] : values);
    }
    if (isWrong) return v.is(schema, 7) ? 'x' : 7;
    const ids = /^(locations|addLocations|location|moveTo)$/.test(field) ? context.locationIds : context.rowIds;
    const values = [
      isIdField(field) ? (field === 'moveTo' ? ids.at(-1) : ids[index % Math.max(1, ids.length)]) : undefined,
      ...listCandidates(schema, textLength, index),
    ];
    // The same choice fits each row, and the end of the function checks it.
    const fittingIndex =
      positions.get(schema) ?? values.findIndex((value) => value !== undefined && v.is(schema, value));
    if (fittingIndex === -1) throw new Error(`The generator has no value for ${field || 'the body'}.`);
    positions.set(schema, fittingIndex);
    return values[fittingIndex];
  };
  return build;
}

const isIdField = (field: string) => /^(_id|ids|locations|addLocations|location|moveTo)$/.test(field);

/** Returns values of every kind that schemas accept, the longest first. Each row has its own values. */
function listCandidates(schema: v.GenericSchema, textLength: number, index: number): unknown[] {
  const options = 'options' in schema && Array.isArray(schema.options) ? schema.options : [];
  const texts = [textLength, 250, 200, 80, 64, 40, 10].filter((length) => length <= textLength);
  return [
    options[index % Math.max(1, options.length)],
    `${`${index}`.padStart(textLength > 40 ? 60 : 8, 'a')}@xxxxxxxxxxxxxxxxxxxx.example`,
    ...texts.map((length) => `${index}${'x'.repeat(length)}`.slice(0, length)),
    'America/Argentina/ComodRivadavia',
    'DE',
    '123456',
    'https://example.com',
    '2026-01-01T00:00:00Z',
    1_000_000 + index,
    7,
    true,
    null,
    'literal' in schema ? schema.literal : undefined,
  ];
}

function getMaxLength(schema: v.GenericSchema): number {
  const actions = 'pipe' in schema && Array.isArray(schema.pipe) ? schema.pipe : [];
  const limits = actions.flatMap((action) => (action.type === 'max_length' ? [Number(action.requirement)] : []));
  return Math.min(maxRows, ...limits);
}
