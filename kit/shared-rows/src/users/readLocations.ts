import { foldName } from 'contract/fold';
import type { Location } from 'contract/locations';

import { readCountry } from '../locations/readCountry.ts';
import { plainWords } from '../reading/words.ts';

/** Locations by folded name or code, and by the words of either. */
type KnownLocations = { byName: ReadonlyMap<string, string>; byWords: ReadonlyMap<string, string> };

/** Reads locations by name or code, or by a string that contains exactly one of these. Returns other text as unmatched. */
export function readLocations(written: string, { byName, byWords }: KnownLocations) {
  if (byName.size > 0 && meansAllLocations(written)) return { values: { locations: [...new Set(byName.values())] } };
  if (!byName.has(foldName(written)) && meansWholeOrganization(written)) return { values: { locations: [] } };
  const findId = (name: string) => byName.get(foldName(name)) ?? byWords.get(plainWords(name));
  const listedNames = written.split(/[;\n|]/);
  // "Main Street, Springfield" is one name, as is "Food & Drink"; "Harbor / Airport" is two.
  const separateNames = written.split(/ [&+] |\/| and | und /);
  const parts = [[written], listedNames.length > 1 ? listedNames : written.split(','), separateNames];
  const namedIds =
    parts.find((names) => names.some((name) => findId(name) !== undefined)) ??
    // "Smith Harbor / Smith Airport"
    (separateNames.length > 1 && separateNames.some((name) => findOnlyLocation(name, byWords) !== undefined)
      ? separateNames
      : listedNames);
  const ids: string[] = [];
  const unknownNames: string[] = [];
  for (const name of namedIds.map((part) => part.trim()).filter(Boolean)) {
    const id = findId(name) ?? findOnlyLocation(name, byWords);
    if (id !== undefined) ids.push(id);
    // "Berlin, Germany" next to the location Berlin
    else if (namedIds.length === 1 || readCountry(name) === undefined) unknownNames.push(name);
  }
  return { values: ids.length > 0 ? { locations: [...new Set(ids)] } : {}, unmatchedText: unknownNames.join('; ') };
}

/**
 * Finds the only location whose name or code a string contains: "NO-OSL Oslo Grünerløkka". Ignores "Berlin" within "Berlin
 * Mitte".
 */
function findOnlyLocation(written: string, byWords: ReadonlyMap<string, string>): string | undefined {
  const words = plainWords(written).split(' ').slice(0, 30);
  const ids = new Set<string>();
  for (let start = 0; start < words.length; start += 1) {
    const wordCount = [6, 5, 4, 3, 2, 1].find((length) => byWords.has(words.slice(start, start + length).join(' ')));
    if (wordCount === undefined) continue;
    ids.add(byWords.get(words.slice(start, start + wordCount).join(' ')) ?? '');
    start += wordCount - 1;
  }
  const [only, ...others] = ids;
  return others.length === 0 ? only : undefined;
}

export function indexLocations(locations: readonly Location[]): KnownLocations {
  const names = locations.flatMap(({ _id, name, code }) => [[name, _id] as const, [code ?? name, _id] as const]);
  return {
    byName: new Map(names.map(([name, id]) => [foldName(name), id])),
    // Two letters may mean a country or a word.
    byWords: new Map(names.map(([name, id]) => [plainWords(name), id] as const).filter(([name]) => name.length > 2)),
  };
}

/**
 * Whether a string means the whole organization: "Everywhere", "Whole company". "Remote" and "Home office" do not: they tell
 * where somebody works, so the admin is asked.
 */
const meansWholeOrganization = (text: string) => wholeOrganization.test(plainWords(text));

const wholeOrganization =
  /^(?:everywhere|uberall|partout|(?:whole|entire) (?:organi[sz]ation|company)|ganze (?:organisation|firma)|company ?wide|unternehmensweit)$/;

export const meansAllLocations = (text: string) => allLocations.test(plainWords(text));

/** "All locations", "Alle Filialen", "All UK stores", "All locations (3)". */
const allLocations =
  /^(?:all|alle|samtliche)(?: .*(?:locations|stores|sites|branches|offices|shops|standorte|filialen)(?: \d+)?)?$/;
