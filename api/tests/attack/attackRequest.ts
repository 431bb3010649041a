import {
  adoptionQuery,
  auditQuery,
  type Call,
  calls,
  isValibotSchema,
  locationsQuery,
  maxBytes,
  maxRows,
  usersQuery,
} from 'contract';
import * as v from 'valibot';

import { mostInLarge } from '../../src/http/bodies.ts';

/** `longest`: valid, with all lists and texts as long as they may be. `worst`: the same lists, each value wrong. */
export const attacks = ['longest', 'worst', 'flood'] as const;
export type Attack = (typeof attacks)[number];

/** All calls by name. */
export const attackedCalls = Object.entries<Call>(calls);

/** The query and body of a request that costs as much as a call can. */
export type AttackRequest = { query: string; body: unknown };

type Ids = { people: readonly string[]; locations: readonly string[] };

/**
 * Makes the request of an attack from a call's schemas, with ids of the attacker's organization. Throws if the generator lacks a
 * value that a schema accepts.
 */
export function attackRequest(name: string, call: Call, attack: Attack, ids: Ids): AttackRequest {
  const query = queries.get(name);
  if (call.method === 'GET') return { query: query ? queryText(query, attack) : '', body: undefined };
  if (call.body === null || !isValibotSchema(call.body)) throw new Error(`${name} has a body that cannot be made.`);
  if (attack === 'flood') return { query: '', body: flood(call, call.body) };
  const rowIds = call.path.startsWith('/locations') ? ids.locations : ids.people;
  const known = { rowIds, locationIds: ids.locations };
  const build = createBuilder(attack === 'worst', { ...known, beside: cellsBeside(call.body) }, rowsIn(call.body));
  const body = build(call.body, '', 0, 0);
  const result = v.safeParse(call.body, body);
  if (attack === 'longest' && !result.success)
    throw new Error(
      `No valid body of ${name} can be made: ${result.issues[0].message} at ${v.getDotPath(result.issues[0])}`,
    );
  return { query: '', body };
}

/** Whether any list is in the list of rows. */
const rowsIn = (form: v.GenericSchema) =>
  Object.values(fieldSchemas(form)).find(
    (field) => itemSchema(field) && Object.keys(fieldSchemas(itemSchema(field))).length > 0,
  );

/** The values of other lists for each row: rows that are left out, and answers. */
const cellsBeside = (form: v.GenericSchema) =>
  Object.values(fieldSchemas(form))
    .filter((field) => itemSchema(field) && field !== rowsIn(form))
    .reduce((cells, field) => cells + 1 + Object.keys(fieldSchemas(itemSchema(field))).length, 0);

/** More values than a body may have: in lists of lists if the call has them. */
function flood(call: Call, form: v.GenericSchema): unknown {
  const bytes = (call.isLarge ? maxBytes : 1024 * 1024) - 100_000;
  const [list = 'list'] = Object.entries(fieldSchemas(form)).flatMap(([field, schema]) =>
    itemSchema(schema) ? [field] : [],
  );
  const nested = Object.entries(fieldSchemas(itemSchema(fieldSchemas(form)[list]))).find(([, schema]) =>
    itemSchema(schema),
  );
  if (!nested) return { [list]: Array.from({ length: bytes / 2 }, () => 7) };
  const inner = Array.from({ length: 1000 }, () => '');
  return { [list]: Array.from({ length: bytes / 3100 }, () => ({ [nested[0]]: inner })) };
}

/** Returns a function that builds the value of a schema: of a field, at a depth of lists, in a row. */
function createBuilder(
  isWrong: boolean,
  known: { rowIds: readonly string[]; locationIds: readonly string[]; beside: number },
  row: v.GenericSchema | undefined,
) {
  const fields = Object.keys(fieldSchemas(itemSchema(row))).length;
  // One for the row, and some for the body.
  const perRow = mostInLarge.cells / maxRows - fields - known.beside - 2;
  const textLength = row ? 40 : 1000;
  const positions = new Map<v.GenericSchema, number>();
  const build = (schema: v.GenericSchema, field: string, depth: number, index: number): unknown => {
    if ('wrapped' in schema) return build(schemaIn(schema.wrapped), field, depth, index);
    const item = itemSchema(schema);
    if (item) {
      const length = Math.min(longestList(schema), depth === 0 ? maxRows : Math.floor(perRow));
      const items = Array.from({ length }, (_, n) => build(item, field, depth + 1, depth === 0 ? n : index + n));
      return Object.keys(fieldSchemas(item)).length === 0 && !isWrong && depth > 0 ? [...new Set(items)] : items;
    }
    const entries = Object.entries(fieldSchemas(schema));
    if ('entries' in schema) {
      const values = entries.map(([name, is]) => [name, build(is, name, depth, index)]);
      return Object.fromEntries(isWrong ? [...values, ['unknown', null]] : values);
    }
    if (isWrong) return v.is(schema, 7) ? 'x' : 7;
    const ids = /^(locations|addLocations|location|moveTo)$/.test(field) ? known.locationIds : known.rowIds;
    const values = [
      isIdField(field) ? ids[index % Math.max(1, ids.length)] : undefined,
      ...candidates(schema, textLength, index),
    ];
    // Which one fits is the same for each row, and is checked at the end.
    const fitting = positions.get(schema) ?? values.findIndex((value) => value !== undefined && v.is(schema, value));
    if (fitting === -1) throw new Error(`The generator has no value for ${field || 'the body'}.`);
    positions.set(schema, fitting);
    return values[fitting];
  };
  return build;
}

const isIdField = (field: string) => /^(_id|ids|locations|addLocations|location|moveTo)$/.test(field);

/** Values of all kinds that schemas accept, the longest first; each row has its own. */
function candidates(schema: v.GenericSchema, textLength: number, index: number): unknown[] {
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

const queries = new Map<string, v.GenericSchema>([
  ['getAdoption', adoptionQuery],
  ['getAudit', auditQuery],
  ['getLocations', locationsQuery],
  ['getUsers', usersQuery],
]);

/** The longest search; for `worst`, a wrong value of each parameter; for `flood`, the whole list. */
function queryText(query: v.GenericSchema, attack: Attack): string {
  const names = Object.keys(fieldSchemas(query));
  const by = names.includes('by') ? ['by=location'] : [];
  const search = names.includes('search') ? [`search=${letters}`] : [];
  const wrong = names.map((name) => `${name}[]=${'x'.repeat(300)}`);
  return `?${(attack === 'worst' ? wrong : [...by, ...(attack === 'longest' ? search : [])]).join('&')}`;
}

/** Many different groups of three letters, each of which is looked up. */
const letters = Array.from({ length: 200 }, (_, n) => 'personalebxcdqf'[(n * 7 + Math.floor(n / 15)) % 15]).join('');

function longestList(schema: v.GenericSchema): number {
  const actions = 'pipe' in schema && Array.isArray(schema.pipe) ? schema.pipe : [];
  const limits = actions.flatMap((action) => (action.type === 'max_length' ? [Number(action.requirement)] : []));
  return Math.min(maxRows, ...limits);
}

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && '~run' in value;

function schemaIn(value: unknown): v.GenericSchema {
  if (!isSchema(value)) throw new Error('The schema has another shape than expected.');
  return value;
}

/** The schema of a list's items; undefined if it is no list. */
function itemSchema(schema: v.GenericSchema | undefined): v.GenericSchema | undefined {
  if (schema && 'wrapped' in schema) return itemSchema(schemaIn(schema.wrapped));
  return schema && 'item' in schema ? schemaIn(schema.item) : undefined;
}

/** The schemas of an object's fields; none if it is no object. */
function fieldSchemas(schema: v.GenericSchema | undefined): Readonly<Record<string, v.GenericSchema>> {
  if (schema && 'wrapped' in schema) return fieldSchemas(schemaIn(schema.wrapped));
  if (!schema || !('entries' in schema)) return {};
  return Object.fromEntries(Object.entries(Object(schema.entries)).map(([name, is]) => [name, schemaIn(is)]));
}
