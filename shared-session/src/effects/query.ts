import qs from 'qs';

/** "?role[]=admin" for a query: lists and objects in brackets, nothing for what is missing. */
export const toQueryString = (query: object): string =>
  qs.stringify(query, { arrayFormat: 'brackets', skipNulls: true, addQueryPrefix: true });
