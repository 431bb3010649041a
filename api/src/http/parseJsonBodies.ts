import type { FastifyInstance } from 'fastify';

/** Reads JSON as Fastify does, but refuses bytes that are no UTF-8 instead of storing question marks for them. */
export function parseJsonBodies(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      parse(request, typeof body === 'string' ? body : decoder.decode(body), done);
    } catch (error) {
      done(error instanceof Error ? error : new Error('The body is not text.'));
    }
  });
}
