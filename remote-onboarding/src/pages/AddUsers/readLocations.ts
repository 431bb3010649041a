import { foldName, type Location } from 'shared-session';

import type { UserValues } from './userRows.ts';

type Read = { values: Partial<UserValues>; unplaced: string };

/** The locations that a text names, by name or code, one or several; what names none is handed back. */
export function readLocations(written: string, locations: readonly Location[]): Read {
  const known = new Map(
    locations.flatMap(({ _id, name, code }) => [
      [foldName(name), _id] as const,
      [foldName(code ?? name), _id] as const,
    ]),
  );
  const whole = known.get(foldName(written));
  const found = whole === undefined ? findParts(written, known) : { ids: [whole], rest: [] };
  return {
    values: found.ids.length > 0 ? { locations: [...new Set(found.ids)] } : {},
    unplaced: found.rest.join('; '),
  };
}

/** A name may hold the separator itself, so several parts together are tried before one alone. */
function findParts(written: string, known: ReadonlyMap<string, string>) {
  const separator = /[;\n|]/.test(written) ? /[;\n|]/ : /,/;
  const parts = written.split(separator);
  const ids: string[] = [];
  const rest: string[] = [];
  for (let at = 0; at < parts.length;) {
    const length = [3, 2, 1].find((some) => known.has(foldName(parts.slice(at, at + some).join(';')))) ?? 0;
    const id = known.get(foldName(parts.slice(at, at + length).join(';')));
    if (id !== undefined) ids.push(id);
    else if (parts[at]?.trim()) rest.push(parts[at]?.trim() ?? '');
    at += Math.max(1, length);
  }
  return { ids, rest };
}
