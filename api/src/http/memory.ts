import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Limits the memory of incomplete request bodies and unread answers, for each account and in total. Above a limit, the oldest
 * connections of the account that holds the most are closed, so that no other account is refused.
 */
export function limitMemory(server: FastifyInstance, { answerDeadline }: { answerDeadline: number }): void {
  const bodies = createLedger({ maxPerOwner: 8 * megabyte, maxTotal: 32 * megabyte });
  const answers = createLedger({ maxPerOwner: 8 * megabyte, maxTotal: 32 * megabyte });

  server.addHook('preParsing', async (request, reply) => {
    const { headers, raw } = request;
    if (raw.complete) return;
    const isChunked = headers['transfer-encoding'] !== undefined;
    const length = isChunked ? (request.routeOptions.bodyLimit ?? megabyte) : Number(headers['content-length'] ?? 0);
    const release = bodies.hold(ownerOf(request), length, () => raw.socket.destroy());
    raw.once('end', release);
    reply.raw.once('close', release);
  });

  server.addHook('onSend', async (request, reply, payload) => {
    const { raw } = request;
    // Otherwise the rest of the body would stay in memory and could be read as another request.
    if (!raw.complete) reply.header('connection', 'close');
    const length = Buffer.isBuffer(payload) || typeof payload === 'string' ? payload.length : 0;
    const end = () => raw.socket.destroy();
    const release = answers.hold(ownerOf(request), length, end);
    const deadline = setTimeout(end, answerDeadline).unref();
    reply.raw.once('close', () => {
      clearTimeout(deadline);
      release();
    });
  });
}

const megabyte = 1024 * 1024;

const ownerOf = ({ signedIn, ip }: FastifyRequest) => signedIn?.identity.uid ?? normalizeIP(ip);

type Held = { owner: string; bytes: number; end(): void };

function makeRoom(isDone: () => boolean): void {
  for (let done = isDone(); !done; done = isDone());
}

/** Keeps count of the bytes that connections hold. */
function createLedger({ maxPerOwner, maxTotal }: { maxPerOwner: number; maxTotal: number }) {
  const byOwner = new Map<string, Set<Held>>();
  const bytesOf = (owner: string) => [...(byOwner.get(owner) ?? [])].reduce((sum, { bytes }) => sum + bytes, 0);
  let total = 0;

  const release = (held: Held) => {
    const connections = byOwner.get(held.owner);
    if (!connections?.delete(held)) return;
    total -= held.bytes;
    if (connections.size === 0) byOwner.delete(held.owner);
  };
  const endOldest = (owner: string, newest: Held) => {
    const [oldest] = byOwner.get(owner) ?? [];
    if (oldest === undefined || oldest === newest) return false;
    release(oldest);
    oldest.end();
    return true;
  };
  const largestOwner = () => {
    const owners = [...byOwner.keys()].map((owner) => ({ owner, bytes: bytesOf(owner) }));
    return owners.toSorted((a, b) => b.bytes - a.bytes)[0]?.owner ?? '';
  };
  return {
    /** Counts bytes until the returned function is called. `end` closes the connection. */
    hold(owner: string, bytes: number, end: () => void): () => void {
      const held: Held = { owner, bytes, end };
      byOwner.set(owner, (byOwner.get(owner) ?? new Set()).add(held));
      total += bytes;
      makeRoom(() => bytesOf(owner) <= maxPerOwner || !endOldest(owner, held));
      makeRoom(() => total <= maxTotal || !endOldest(largestOwner(), held));
      return () => release(held);
    },
  };
}
