import { BadRequestError } from './errors.ts';

/** What may stand after the question mark: plain values, lists and objects of them. */
export type Query = { readonly [key: string]: unknown };

/** How far the server reads a query; what goes beyond would be misread in silence. */
export const queryLimits = { depth: 5, arrayLimit: 20, parameterLimit: 1000 } as const;

/** "?role[]=admin" for a query, "" for none. qs is loaded only when there is something to write. */
export async function toQueryString(query: Query | undefined): Promise<string> {
  if (query === undefined || Object.keys(query).length === 0) return '';
  const values = checked(query);
  const { stringify } = await import('qs');
  return stringify(values, { arrayFormat: 'brackets', skipNulls: true, addQueryPrefix: true });
}

function checked(query: Query): Record<string, unknown> {
  const count = { parameters: 0 };
  return Object.fromEntries(entriesOf(query).map(([key, value]) => [key, checkedValue(value, 0, count)]));
}

function checkedValue(value: unknown, depth: number, count: { parameters: number }): unknown {
  if (Array.isArray(value)) {
    refuseWhen(value.length > queryLimits.arrayLimit || depth >= queryLimits.depth);
    return value.map((item: unknown) => checkedValue(item, depth + 1, count));
  }
  if (isPlain(value)) {
    refuseWhen(depth >= queryLimits.depth);
    return Object.fromEntries(entriesOf(value).map(([key, item]) => [key, checkedValue(item, depth + 1, count)]));
  }
  count.parameters += 1;
  refuseWhen(count.parameters > queryLimits.parameterLimit);
  return value;
}

/** Keys that would reach an object's prototype are left out; nobody filters by them. */
function entriesOf(value: object): [string, unknown][] {
  return Object.entries(value).filter(([key]) => !['__proto__', 'constructor', 'prototype'].includes(key));
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !(value instanceof Date);
}

function refuseWhen(isTooMuch: boolean) {
  if (isTooMuch) throw new BadRequestError('query-limit');
}
