import qs from 'qs';

import { BadRequestError } from '../rules/errors.ts';

/** The query parameters of a request: plain values, lists and objects of them. */
export type Query = { readonly [key: string]: unknown };

/** "?role[]=admin" for a query, "" for an empty one. The server would misread a query over the limits. */
export function toQueryString(query: Query): string {
  const written = qs.stringify(query, { arrayFormat: 'brackets', skipNulls: true, addQueryPrefix: true });
  try {
    qs.parse(written, { ...limits, ignoreQueryPrefix: true, strictDepth: true, throwOnLimitExceeded: true });
  } catch {
    throw new BadRequestError('query-limit');
  }
  return written;
}

/** The specification's figures. */
const limits = { depth: 5, arrayLimit: 20, parameterLimit: 1000 };
