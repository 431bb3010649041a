import { normalizeIP } from '@fastify/rate-limit';
import { hasUnclearHeaders } from 'composition/requests';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { shortBody } from './bodies.ts';
import { getBodyLength } from './cost.ts';

/**
 * Limits the memory for request bodies that are incomplete or wait for their turn, and for unread answers, for each
 * account and in total. Above a limit, closes the oldest connections of the account that uses the most memory, so that
 * no other account is refused.
 */
export function limitMemory(
  server: FastifyInstance,
  { answerDeadline, answerTimeout }: Record<'answerDeadline' | 'answerTimeout', number>,
): void {
  const bodies = createLedger();
  const answers = createLedger();

  server.decorateRequest('releaseBody', null);
  server.addHook('preParsing', async (request, reply) => {
    const { raw } = request;
    if (raw.complete) return;
    const length = getBodyLength(request);
    const release = bodies.hold(getOwner(request), length, () => raw.socket.destroy());
    if (length > shortBody) request.releaseBody = release;
    else raw.once('end', release);
    reply.raw.once('close', release);
  });

  server.addHook('onSend', async (request, reply, payload) => {
    const { raw } = request;
    if (!raw.complete && !hasUnclearHeaders(raw))
      await discardBody(request, answerTimeout - reply.elapsedTime - silenceMs);
    // Otherwise, the rest of the body would stay in memory, and the server could read it as another request.
    if (!raw.complete) reply.header('connection', 'close');
    const length = Buffer.isBuffer(payload) || typeof payload === 'string' ? payload.length : 0;
    const close = () => raw.socket.destroy();
    const release = answers.hold(getOwner(request), length, close);
    const deadline = setTimeout(close, answerDeadline).unref();
    reply.raw.once('close', () => {
      clearTimeout(deadline);
      release();
    });
  });
}

/**
 * Reads and discards the rest of a refused body. If the connection was closed instead, a client or proxy that sends a
 * whole body before it reads would never see the answer. Gives up on clients that are slow or send too much.
 */
async function discardBody(request: FastifyRequest, longestMs: number): Promise<void> {
  const { raw, releaseBody } = request;
  if (getBodyLength(request) === 0 || longestMs < silenceMs) return;
  releaseBody?.();
  let bytes = 0;
  const timers: NodeJS.Timeout[] = [];
  await new Promise<void>((resolve) => {
    const silenceTimer = setTimeout(resolve, silenceMs);
    timers.push(silenceTimer, setTimeout(resolve, longestMs));
    const count = (chunk: Buffer) => {
      bytes += chunk.length;
      silenceTimer.refresh();
      if (bytes > maxDiscarded) resolve();
    };
    raw.on('data', count).once('end', resolve).once('close', resolve).resume();
  });
  for (const timer of timers) clearTimeout(timer);
}

const megabyte = 1024 * 1024;
const maxDiscarded = 8 * megabyte;
const silenceMs = 500;
const maxPerOwner = 8 * megabyte;
const maxTotal = 32 * megabyte;
const getOwner = ({ signedIn, ip }: FastifyRequest) => signedIn?.identity.uid ?? normalizeIP(ip);

type HeldConnection = { owner: string; bytes: number; close(): void };

/** Counts the bytes that each connection holds. */
function createLedger() {
  // Ordered from oldest to newest.
  const connections = new Set<HeldConnection>();
  const listConnections = (owner: string) => [...connections].filter((held) => held.owner === owner);
  const findLargestOwner = () => {
    const owners = [...Map.groupBy(connections, ({ owner }) => owner)];
    return owners.toSorted(([, a], [, b]) => sumBytes(b) - sumBytes(a))[0]?.[0] ?? '';
  };
  /** Closes the owner's oldest connection. Returns false if that connection is the newest of all. */
  const closeOldest = (owner: string, newest: HeldConnection) => {
    const [oldest] = listConnections(owner);
    if (oldest === undefined || oldest === newest) return false;
    connections.delete(oldest);
    oldest.close();
    return true;
  };
  return {
    /** Counts bytes until the returned function is called. */
    hold(owner: string, bytes: number, close: () => void): () => void {
      const newConnection: HeldConnection = { owner, bytes, close };
      connections.add(newConnection);
      while (sumBytes(listConnections(owner)) > maxPerOwner) if (!closeOldest(owner, newConnection)) break;
      while (sumBytes([...connections]) > maxTotal) if (!closeOldest(findLargestOwner(), newConnection)) break;
      return () => void connections.delete(newConnection);
    },
  };
}

const sumBytes = (list: readonly HeldConnection[]) => list.reduce((sum, { bytes }) => sum + bytes, 0);
