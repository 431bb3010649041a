import * as v from 'valibot';

/** The short name of a language: de. */
export const languageName = v.pipe(v.string(), v.regex(/^[a-z]{2}$/, 'not a language like de'));

const translations = v.record(
  languageName,
  v.pipe(v.string(), v.minLength(1, 'empty'), v.maxLength(100, 'longer than 100 characters')),
);

/** A page's title, and the heading of its group, in other languages. */
export const routeTranslations = { titles: v.optional(translations), groups: v.optional(translations) };

/** The language of the sources, which every part has. */
export const ownLanguage = 'en' as const;

/** The items of an Accept-… header in their order, each with its q-value. */
export const weightsIn = (header: string) => new Map(header.split(',').map(parseItem));

/** The available language that a browser prefers: by q-value, then by order; "de-AT" counts as German. */
export function preferredLanguage<Language extends string>(
  accepted: string | undefined,
  available: readonly Language[],
): Language | typeof ownLanguage {
  const wanted = [...weightsIn(accepted ?? '')]
    .filter(([, weight]) => weight > 0)
    .toSorted(([, one], [, other]) => other - one)
    .map(([name]) => name.slice(0, 2));
  for (const name of wanted) {
    const found = available.find((language) => language === name);
    if (found !== undefined) return found;
  }
  return ownLanguage;
}

function parseItem(item: string): [string, number] {
  const [name = '', ...parameters] = item.split(';').map((word) => word.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  const quality = weight === undefined ? 1 : Number(weight);
  return [name === 'x-gzip' ? 'gzip' : name, Number.isFinite(quality) ? quality : 0];
}
