import { BadRequestError } from './errors.ts';

/** What may stand after the question mark: plain values, lists and objects of them. */
export type Query = { readonly [key: string]: unknown };

/** How far the server reads a query; what goes beyond would be misread in silence. */
const queryLimits = { depth: 5, arrayLimit: 20, parameterLimit: 1000 } as const;

/** "?role[]=admin" for a query, "" for none: what qs writes with `arrayFormat: 'brackets'`, without its code. */
export function toQueryString(query: Query | undefined): string {
  const pairs = Object.entries(checked(query ?? {})).flatMap(([key, value]) => pairsOf(key, value));
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}

function pairsOf(name: string, value: unknown): [string, string][] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((item: unknown) => pairsOf(`${name}[]`, item));
  if (isPlain(value)) return Object.entries(value).flatMap(([key, item]) => pairsOf(`${name}[${key}]`, item));
  return [[name, value instanceof Date ? value.toISOString() : String(value)]];
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
