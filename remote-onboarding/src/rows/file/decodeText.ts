import { legacyEncoding } from './legacyEncoding.ts';

/**
 * Bytes as text. A mark at the start decides; without one UTF-16 shows by its zeros, and what is no UTF-8 was written
 * as on devices of this language, or else as on most.
 */
export function decodeText(bytes: Uint8Array, language: string): string {
  return new TextDecoder(encodingOf(bytes, language)).decode(bytes);
}

function encodingOf(bytes: Uint8Array, language: string): string {
  const mark = marks.find(({ start }) => start.every((byte, at) => bytes[at] === byte));
  if (mark) return mark.encoding;
  const zeros = [0, 0];
  for (const [at, byte] of bytes.subarray(0, 4096).entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd > Math.min(bytes.length, 4096) / 8) return even > odd ? 'utf-16be' : 'utf-16le';
  return ['utf-8', legacyEncoding(language)].find((encoding) => isWritten(bytes, encoding)) ?? 'windows-1252';
}

const marks = [
  { start: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { start: [0xff, 0xfe], encoding: 'utf-16le' },
  { start: [0xfe, 0xff], encoding: 'utf-16be' },
];

/** Whether the bytes can be read so: not every sequence of them means something everywhere. */
function isWritten(bytes: Uint8Array, encoding: string): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
