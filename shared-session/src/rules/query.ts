import { BadRequestError } from './errors.ts';
import { isPrototypeKey } from './parseJson.ts';

/** What may stand after the question mark: plain values, lists and objects of them. */
export type Query = { readonly [key: string]: unknown };

/** How far the server reads a query; what goes beyond would be misread in silence. */
const queryLimits = { depth: 5, arrayLimit: 20, parameterLimit: 1000 } as const;

/** "?role[]=admin" for a query, "" for none: what qs writes with `arrayFormat: 'brackets'`, without its code. */
export function toQueryString(query: Query | undefined): string {
  const pairs = entriesOf(query ?? {}).flatMap(([key, value]) => pairsOf(key, value, 0));
  refuseWhen(pairs.length > queryLimits.parameterLimit);
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}

function pairsOf(name: string, value: unknown, depth: number): [string, string][] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') return [[name, String(value)]];
  if (value instanceof Date) return [[name, value.toISOString()]];
  refuseWhen(depth >= queryLimits.depth || (Array.isArray(value) && value.length > queryLimits.arrayLimit));
  if (Array.isArray(value)) return value.flatMap((item: unknown) => pairsOf(`${name}[]`, item, depth + 1));
  return entriesOf(value).flatMap(([key, item]) => pairsOf(`${name}[${key}]`, item, depth + 1));
}

/** Without keys that lead to a prototype: nobody filters by them. */
function entriesOf(value: object): [string, unknown][] {
  return Object.entries(value).filter(([key]) => !isPrototypeKey(key));
}

function refuseWhen(isTooMuch: boolean) {
  if (isTooMuch) throw new BadRequestError('query-limit');
}
