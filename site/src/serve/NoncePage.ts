import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, createBrotliCompress, gzip } from 'node:zlib';

import { withNonce } from '../page/html.ts';
import type { Encoding } from './headers.ts';

export const createNonce = () => randomBytes(16).toString('base64');

/** A page in which only the nonce differs between visitors. */
export class NoncePage {
  readonly #pieces: readonly string[];
  #packed: Promise<Packed | null> | undefined;

  constructor(html: string) {
    this.#pieces = withNonce(html, placeholder).split(placeholder);
  }

  with(nonce: string): string {
    return this.#pieces.join(nonce);
  }

  /** The page in brotli, compressed only once for all visitors; null if that is not possible. */
  async inBrotli(nonce: string): Promise<Buffer | null> {
    this.#packed ??= pack(this.#pieces);
    const packed = await this.#packed;
    return packed && insertNonce(packed, nonce);
  }
}

/** The page before and after its first nonce, in brotli. */
type Packed = { before: Buffer; after: Buffer };

/**
 * Compresses a page around its first nonce. Between two flushes, brotli stores the nonce uncompressed, and further nonces
 * refer back to it. A nonce is tried to check that.
 */
async function pack([first = '', ...others]: readonly string[]): Promise<Packed | null> {
  const stream = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  stream.write(first);
  stream.flush();
  stream.write(gap);
  stream.flush();
  stream.end(Buffer.concat(others.flatMap((piece, index) => [index === 0 ? Buffer.of() : gap, Buffer.from(piece)])));
  const whole = await buffer(stream);
  const at = whole.indexOf(gap);
  const packed = { before: whole.subarray(0, at), after: whole.subarray(at + gap.length) };
  const nonce = createNonce();
  const unpacked = await fromBrotli(insertNonce(packed, nonce)).catch(() => null);
  return unpacked?.toString() === [first, ...others].join(nonce) ? packed : null;
}

const insertNonce = ({ before, after }: Packed, nonce: string) => Buffer.concat([before, Buffer.from(nonce), after]);

/**
 * A placeholder as long as a nonce, of bytes that brotli cannot compress. It ends like every nonce, because the encoding of a
 * character depends on the two before it.
 */
const gap = Buffer.from([
  ...Array.from({ length: 22 }, (_, index) => 128 + ((index * 37) % 128)),
  ...Buffer.from('=='),
]);

/** Compresses quickly, because a visitor is waiting. */
export async function compress(text: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return toBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  return encoding === 'gzip' ? toGzip(text, { level: 5 }) : Buffer.from(text);
}

const placeholder = '\u0000nonce\u0000';
const fromBrotli = promisify<Buffer, Buffer>(brotliDecompress);
const toBrotli = promisify<string, object, Buffer>(brotliCompress);
const toGzip = promisify<string, object, Buffer>(gzip);
