import { NetworkCounts } from 'composition/limits';

import type { HttpRequest } from './exchange.ts';

type Refused = 'too large' | 'too slow' | 'cut off' | 'out of memory';

/** A complete body, or why it was refused. Call `release` when the bytes are no longer needed. */
type Body = { bytes: Buffer; refused: null; release: () => void } | { refused: Refused };

/**
 * Reads a body of at most `limit` bytes. After a refusal, the rest is read and dropped, so that the client can read the answer;
 * a client that continues to send is disconnected.
 */
export type ReadBody = (request: HttpRequest, limit: number, address: string) => Promise<Body>;

/** The time for a body to arrive, and the most bytes that bodies of one address and all bodies may take at a time. */
export type BodyLimits = { timeLimit?: number; addressLimit?: number; memoryLimit?: number };

export function createBodyReader(limits: BodyLimits = {}): ReadBody {
  const { timeLimit = 60_000, addressLimit = 32 * megabyte, memoryLimit = 256 * megabyte } = limits;
  const held = new NetworkCounts();
  return (request, limit, address) => {
    const change = (by: number) => held.add(address, by);
    const hasRoom = (size: number) => held.total + size <= memoryLimit && held.of(address) + size <= addressLimit;
    return readBody(request, limit, { timeLimit, change, hasRoom });
  };
}

const megabyte = 1024 * 1024;

type Bounds = { timeLimit: number; change: (by: number) => void; hasRoom: (size: number) => boolean };

function readBody(request: HttpRequest, limit: number, { timeLimit, change, hasRoom }: Bounds): Promise<Body> {
  const pieces: Buffer[] = [];
  let size = 0;
  let dropped = 0;
  let isDone = false;
  return new Promise((resolve) => {
    const timer = setTimeout(() => refuse('too slow'), timeLimit);
    request
      .on('data', (piece: Buffer) => {
        if (isDone) drop(piece);
        else if (size + piece.length > limit) refuse('too large');
        else if (!hasRoom(piece.length)) refuse('out of memory');
        else keep(piece);
      })
      // If an HTTP/2 stream is reset, Node first ends its body as if it were complete, and reports the reset afterwards.
      .on('end', () => setImmediate(() => (request.aborted === true ? refuse('cut off') : finish())))
      .on('error', () => refuse('cut off'))
      .on('close', () => !request.readableEnded && refuse('cut off'));

    function finish() {
      if (isDone) return;
      isDone = true;
      clearTimeout(timer);
      const bytes = Buffer.concat(pieces);
      pieces.length = 0;
      resolve({ bytes, refused: null, release });
    }
    function refuse(refused: Refused) {
      if (isDone) return;
      isDone = true;
      clearTimeout(timer);
      release();
      resolve({ refused });
    }
  });

  function keep(piece: Buffer) {
    size += piece.length;
    change(piece.length);
    pieces.push(piece);
  }
  function release() {
    change(-size);
    size = 0;
    pieces.length = 0;
  }
  function drop(piece: Buffer) {
    dropped += piece.length;
    if (dropped > dropLimit) request.destroy();
  }
}

const dropLimit = 16 * megabyte;
