import { Negotiator } from '@fastify/accept-negotiator';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { resolveFile } from '../store/directoryStore.ts';
import type { Store } from '../store/Store.ts';
import { getContentType, partFilePattern, isTemplate } from '../files/fileTypes.ts';
import { documentPolicy } from './headers.ts';

export type SendFile = (request: FastifyRequest, reply: FastifyReply, key: string) => unknown;

type Options = { store: Store; allowOrigins?: readonly string[] | undefined };

/** Returns a function that sends a published file: with @fastify/static from a folder, or in one piece from a bucket. */
export function serveFiles(server: FastifyInstance, { store, allowOrigins = [] }: Options): SendFile {
  const setHeaders = (reply: FastifyReply) =>
    void reply.headers(getFileHeaders(allowOrigins, reply.request.headers.origin));
  const root = store.publicFolder;
  if (root !== null)
    void server.register(fastifyStatic, {
      root,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      suppressWarning: true,
      setHeaders,
      onFile: async (file) => void (await resolveFile(root, file)),
    });
  // The plugin still sends application/javascript.
  server.addHook('onSend', async (_request, reply) => {
    if (String(reply.getHeader('content-type')).startsWith('application/javascript'))
      reply.type(getContentType('a.js'));
  });
  return (request, reply, key) => {
    // Answers 404 for a missing file, never the page, because a browser would run the HTML as a script.
    if (key.length > maxKeyLength || !partFilePattern.test(key) || isTemplate(key)) return reply.callNotFound();
    return root === null ? sendFromBucket(request.headers['accept-encoding'], reply, key) : reply.sendFile(key);
  };

  async function sendFromBucket(accepted: string | undefined, reply: FastifyReply, key: string) {
    const encoding = chooseEncoding(accepted);
    const packed = encoding === 'identity' ? null : await store.read(`${key}${endings[encoding]}`);
    const body = packed ?? (await store.read(key));
    if (body === null) return reply.callNotFound();
    setHeaders(reply);
    if (packed !== null) reply.header('content-encoding', encoding);
    return reply.type(getContentType(key)).send(body);
  }
}

/** Returns the headers of a published file, which never changes. */
export function getFileHeaders(allowOrigins: readonly string[], origin?: string): Record<string, string> {
  return {
    'cache-control': 'public, max-age=31536000, immutable',
    ...getCrossOriginHeaders(allowOrigins, origin),
    'content-security-policy': documentPolicy,
  };
}

/** Lets pages of this site and of allowed origins read a file. With several origins, the answer names the requesting one. */
export function getCrossOriginHeaders(allowOrigins: readonly string[], origin?: string): Record<string, string> {
  const [first, ...others] = allowOrigins;
  if (first === undefined) return { 'cross-origin-resource-policy': 'same-origin', vary: 'accept-encoding' };
  const allowedOrigin = others.length === 0 ? first : allowOrigins.find((candidate) => candidate === origin);
  return {
    'cross-origin-resource-policy': 'cross-origin',
    vary: others.length === 0 ? 'accept-encoding' : 'accept-encoding, origin',
    ...(allowedOrigin !== undefined && { 'access-control-allow-origin': allowedOrigin }),
  };
}

export type Encoding = 'br' | 'gzip' | 'identity';
const endings = { br: '.br', gzip: '.gz' };
const negotiator = new Negotiator<Encoding>({ supportedValues: ['br', 'gzip', 'identity'] });

/** Returns the best encoding that the browser accepts. */
export const chooseEncoding = (accepted: string | undefined): Encoding =>
  (accepted === undefined ? null : negotiator.negotiate(accepted)) ?? 'identity';

export const isInPart = /^\/(shell|remote-[a-z0-9-]+)(\/|$)/;
const maxKeyLength = 300;
