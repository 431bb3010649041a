import type { IncomingHttpHeaders } from 'node:http';

import { preferredLanguage, weightsIn } from 'composition/languages';

export type Encoding = 'br' | 'gzip' | 'identity';
type ByteRange = { start: number; end: number };

/** The best available encoding that the browser accepts: by q-value, then by the given order. */
export function negotiateEncoding(accepted: string | undefined, available: readonly Encoding[]): Encoding {
  if (accepted === undefined || accepted === '') return 'identity';
  const weights = weightsIn(accepted);
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? weights.get('*') ?? (encoding === 'identity' ? 0.0001 : 0);
  const [best = 'identity'] = available
    .filter((encoding) => weightOf(encoding) > 0)
    .toSorted((one, other) => weightOf(other) - weightOf(one));
  return best;
}

/**
 * The language of a page: the one chosen on this device, or else the one that the browser prefers. Always one of the available
 * ones, so that no header can lead to another file.
 */
export function negotiateLanguage(
  { cookie = '', 'accept-language': accepted }: IncomingHttpHeaders,
  available: readonly string[],
): string {
  const chosen = /(?:^|;\s*)language=([a-z]{2})(?:;|$)/.exec(cookie)?.[1];
  if (chosen !== undefined && available.includes(chosen)) return chosen;
  return preferredLanguage(accepted, available);
}

/** The byte range of a Range header; null for the whole file, also for several or invalid ranges. */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  if (first === '') return suffix(Number(last), size);
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  return start < size ? { start, end } : 'unsatisfiable';
}

/** Whether an If-None-Match header has a tag, weak or strong. */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((item) => item.trim().replace(/^W\//, '') === tag);
}

function suffix(length: number, size: number): ByteRange | 'unsatisfiable' {
  return length === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - length), end: size - 1 };
}
