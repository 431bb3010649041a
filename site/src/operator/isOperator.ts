import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether a request carries the operator's token, as a bearer token or as the password of basic authentication. */
export function isOperator(authorization: string | undefined, token: string): boolean {
  const [, scheme = '', given = ''] = /^(bearer|basic) +(\S+)$/i.exec(authorization ?? '') ?? [];
  const password = scheme.toLowerCase() === 'basic' ? passwordIn(given) : given;
  // Compared by hash, which takes equally long for every guess.
  return password !== '' && timingSafeEqual(hashOf(password), hashOf(token));
}

/** The name that a browser asked for along with the token: whom the log of changes names. */
export function operatorName(authorization: string | undefined): string {
  const [, given = ''] = /^basic +(\S+)$/i.exec(authorization ?? '') ?? [];
  const name = Buffer.from(given, 'base64').toString().split(':', 1)[0] ?? '';
  return name.replaceAll(/[^\p{L}\p{N} @._-]/gu, '').slice(0, 60) || 'operator';
}

const passwordIn = (given: string) =>
  Buffer.from(given, 'base64')
    .toString()
    .replace(/^[^:]*:/, '');
const hashOf = (text: string) => createHash('sha256').update(text).digest();
