import { parse } from 'qs';

/** Reads bracket-style queries within the contract's limits; what comes out has no prototype to pollute. */
export function parseQuery(text: string) {
  return parse(text, { depth: 5, arrayLimit: 20, parameterLimit: 1000, plainObjects: true });
}
