import qs from 'qs';

import { BadRequestError } from '../rules/request.ts';

/** "?role[]=admin" for a query, "" for an empty one. Throws for a query over the limits, which the server would misread. */
export function toQueryString(query: object): string {
  const written = qs.stringify(query, { arrayFormat: 'brackets', skipNulls: true, addQueryPrefix: true });
  try {
    qs.parse(written, { ...limits, ignoreQueryPrefix: true, strictDepth: true, throwOnLimitExceeded: true });
  } catch {
    throw new BadRequestError('query-limit');
  }
  return written;
}

/** From the specification, section 9. */
const limits = { depth: 5, arrayLimit: 20, parameterLimit: 1000 };
