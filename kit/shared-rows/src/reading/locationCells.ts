import type { Location } from 'contract/locations';

import { fold, isEmptyCell } from './fold.ts';

/**
 * The location named in a cell: the id of a listed location, or an unknown name, with the one location whose name it contains,
 * if any.
 */
export type CellLocation = { id: string } | { text: string; similar?: Location };

/** Returns a function that reads the locations of a cell by exact names and codes. */
export function createLocationReader(locations: readonly Location[]): (cell: string) => readonly CellLocation[] {
  const byText = indexLocations(locations);
  const byWords = new Map(locations.map((location) => [toWords(location.name).join(' '), location]));
  const maxWords = Math.min(8, Math.max(0, ...[...byWords.keys()].map((name) => name.split(' ').length)));
  const cache = new Map<string, readonly CellLocation[]>();

  function readPart(text: string): CellLocation[] {
    if (isEmptyCell(text)) return [];
    const id = byText.get(fold(text));
    if (id) return [{ id }];
    // A name may contain these characters itself.
    const parts = text.split(/[/,]/).map((part) => byText.get(fold(part)));
    if (parts.length > 1 && parts.every(Boolean)) return parts.flatMap((part) => (part ? [{ id: part }] : []));
    const [similar, ...others] = findContainedLocations(text);
    return [{ text, ...(similar && others.length === 0 && { similar }) }];
  }

  function findContainedLocations(text: string): ReadonlySet<Location> {
    const words = toWords(text).slice(0, 30);
    const containedLocations = new Set<Location>();
    for (let from = 0; from < words.length; from += 1)
      for (let to = from + 1; to <= Math.min(words.length, from + maxWords); to += 1) {
        const location = byWords.get(words.slice(from, to).join(' '));
        if (location) containedLocations.add(location);
      }
    return containedLocations;
  }

  return (cell) => {
    const cachedRef = cache.get(cell);
    if (cachedRef) return cachedRef;
    const namedLocations = cell
      .slice(0, 2000)
      .split(/[;|\n]/)
      .map((part) => part.trim())
      .flatMap(readPart);
    cache.set(cell, namedLocations);
    return namedLocations;
  };
}

/** Locations by folded name and code. An ambiguous name matches none. */
function indexLocations(locations: readonly Location[]): ReadonlyMap<string, string> {
  const byText = new Map<string, string>();
  for (const { _id, name, code } of locations)
    for (const text of [name, code ?? ''].map(fold).filter(Boolean))
      byText.set(text, byText.get(text) === undefined || byText.get(text) === _id ? _id : '');
  return byText;
}

const toWords = (text: string) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
