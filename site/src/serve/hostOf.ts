import type { HttpRequest } from './respond.ts';

/** The host that a request is for, without its port: empty when it names none, null when servers might read it differently. */
export function hostOf({ headers, rawHeaders }: Pick<HttpRequest, 'headers' | 'rawHeaders'>): string | null {
  const named = String(headers[':authority'] ?? headers.host ?? '');
  if (named === '') return '';
  const fields = rawHeaders.filter((text, place) => place % 2 === 0 && text.toLowerCase() === 'host');
  return fields.length > 1 ? null : (/^([\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i.exec(named)?.[1] ?? null);
}
