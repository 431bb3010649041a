import type { HttpRequest } from './respond.ts';

type Refused = 'too large' | 'too slow' | 'cut off' | 'out of memory';

/** A body that was read whole, or why it was not. Call `release` when the bytes are no longer needed. */
export type Body = { bytes: Buffer; refused: null; release: () => void } | { refused: Refused };

/**
 * Reads a body of at most `limit` bytes. What comes after a refusal is read and dropped, so that the client gets to
 * see the answer; a client that goes on sending is cut off.
 */
export type ReadBody = (request: HttpRequest, limit: number) => Promise<Body>;

/** How long one body may take to arrive, and how many bytes all bodies may hold at the same time. */
export type BodyLimits = { timeLimit?: number; memoryLimit?: number };

export function createBodyReader({ timeLimit = 60_000, memoryLimit = 256 * 1024 * 1024 }: BodyLimits = {}): ReadBody {
  const memory = { held: 0, limit: memoryLimit };
  return (request, limit) => readBody(request, limit, { timeLimit, memory });
}

type Bounds = { timeLimit: number; memory: { held: number; limit: number } };

function readBody(request: HttpRequest, limit: number, { timeLimit, memory }: Bounds): Promise<Body> {
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
        else if (memory.held + piece.length > memory.limit) refuse('out of memory');
        else keep(piece);
      })
      // Node ends the body of an HTTP/2 stream that was reset as if it were complete, and says so only afterwards.
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
    memory.held += piece.length;
    pieces.push(piece);
  }
  function release() {
    memory.held -= size;
    size = 0;
    pieces.length = 0;
  }
  function drop(piece: Buffer) {
    dropped += piece.length;
    if (dropped > dropLimit) request.destroy();
  }
}

const dropLimit = 16 * 1024 * 1024;
