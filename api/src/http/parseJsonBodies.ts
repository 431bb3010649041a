import type { FastifyInstance } from 'fastify';

import { words } from '../words.ts';
import { Refusal } from './refusal.ts';

/**
 * Reads JSON as Fastify does, but refuses bytes that are no UTF-8 instead of storing question marks for them, and a body
 * that is said to be something else: whoever looks at it on its way would read another one.
 */
export function parseJsonBodies(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const said = (request.headers['content-type'] ?? '').matchAll(/charset\s*=\s*"?([^\s;"]*)/gi);
    if ([...said].some(([, charset = '']) => !/^utf-?8$/i.test(charset))) return done(new Refusal(415, words.notJson));
    try {
      parse(request, typeof body === 'string' ? body : decoder.decode(body), done);
    } catch (error) {
      done(error instanceof Error ? error : new Error('The body is not text.'));
    }
  });
}
