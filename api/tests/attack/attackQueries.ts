import * as contract from 'contract';
import * as v from 'valibot';

import type { Attack, Ids } from './attacks.ts';
import { getFieldSchemas, isSchema, getItemSchema } from './schemas.ts';

/** The schemas of all queries. The contract exports each under the name of its call. */
export const queryForms: ReadonlyMap<string, v.GenericSchema> = new Map(
  Object.entries<unknown>(contract).flatMap(([name, form]) =>
    name.endsWith('Query') && isSchema(form) ? [[name, form] as const] : [],
  ),
);

/** Returns the name of a call's query schema: `usersQuery` for `getUsers`. */
export const nameQuery = (call: string) =>
  `${call.replace(/^get(.)/, (_, letter: string) => letter.toLowerCase())}Query`;

/**
 * `longest`: one query for each parameter, with its longest value. `worst`: each parameter as a list, an object or a
 * null character. `flood`: only the required parameters, to request as many rows as possible.
 */
export function listAttackQueries(call: string, attack: Attack, ids: Ids): string[] {
  const form = queryForms.get(nameQuery(call));
  if (form === undefined) return [''];
  const fields = Object.entries(getFieldSchemas(form));
  const createWrongQuery = (value: string) => `?${fields.map(([name]) => `${name}${value}`).join('&')}`;
  if (attack === 'worst') return [`[]=${'x'.repeat(300)}`, '[a][b]=x', '=%00'].map(createWrongQuery);
  const requiredFields = fields.filter(([, field]) => !v.is(field, undefined));
  const requiredParameters = requiredFields.map(([name, field]) => writeParameter(name, field, ids));
  if (attack === 'flood') return [`?${requiredParameters.join('&')}`];
  const optionalFields = fields.filter((field) => !requiredFields.includes(field));
  const queries = optionalFields.map(
    ([name, field]) => `?${[...requiredParameters, writeParameter(name, field, ids)].join('&')}`,
  );
  const tooLong = queries.find((query) => query.length > maxUrlLength);
  if (tooLong !== undefined) throw new Error(`A query of ${call} is longer than a URL.`);
  return queries.length > 0 ? queries : [`?${requiredParameters.join('&')}`];
}

/** Node refuses longer headers. */
const maxUrlLength = 14_000;

function writeParameter(name: string, field: v.GenericSchema, ids: Ids): string {
  const item = listItem(field);
  if (item)
    return listFittingValues(name, item, ids)
      .map((value) => `${name}[]=${value}`)
      .slice(0, 250)
      .join('&');
  const [value] = listFittingValues(name, field, ids);
  return `${name}=${value}`;
}

/** Returns values of every kind that a schema accepts, the longest first. */
function listFittingValues(name: string, field: v.GenericSchema, { people, locations, entry }: Ids): string[] {
  const innerField = 'wrapped' in field && isSchema(field.wrapped) ? field.wrapped : field;
  const options =
    'options' in innerField && Array.isArray(innerField.options) ? innerField.options.map(String).toReversed() : [];
  const numbers = [10_000_000, 1_000_000, 10_000, 200].map(String);
  const values = [
    ...(name === 'search' ? [letters] : []),
    ...options,
    '2026-01-01T00:00:00Z',
    '2026-01-01',
    ...numbers,
    `${people[0]}.1`,
    ...(name === 'entry' ? [entry] : name === 'location' ? locations : people),
  ];
  const validValues = values.filter((value) => v.is(field, value));
  if (validValues.length === 0) throw new Error(`The generator has no value for ${name}.`);
  return name === 'id' || name === 'location' ? validValues.toReversed() : validValues;
}

/** Returns the item schema of a list that may also be a single value. */
function listItem(field: v.GenericSchema): v.GenericSchema | undefined {
  const innerField = 'wrapped' in field && isSchema(field.wrapped) ? field.wrapped : field;
  const steps: unknown[] = 'pipe' in innerField && Array.isArray(innerField.pipe) ? innerField.pipe : [];
  return steps.flatMap((step) => (isSchema(step) && getItemSchema(step)) || [])[0];
}

/** Many different trigrams, because a search looks up each of them. */
const letters = Array.from({ length: 200 }, (_, n) => 'personalebxcdqf'[(n * 7 + Math.floor(n / 15)) % 15]).join('');
