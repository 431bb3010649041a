import type { HttpRequest } from './respond.ts';

type Refused = 'too large' | 'too slow' | 'cut off' | 'out of memory';

/** A body that was read whole, or why it was not. Call `release` when the bytes are no longer needed. */
export type Body = { bytes: Buffer; refused: null; release: () => void } | { refused: Refused };

/**
 * Reads a body of at most `limit` bytes. What comes after a refusal is read and dropped, so that the client gets to
 * see the answer; a client that goes on sending is cut off.
 */
export function readBody(request: HttpRequest, limit: number): Promise<Body> {
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
      resolve({ bytes: Buffer.concat(pieces), refused: null, release });
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

const timeLimit = 60_000;
const dropLimit = 16 * 1024 * 1024;

/** The limit for all bodies that are being read at the same time. */
const memory = { held: 0, limit: 256 * 1024 * 1024 };
