/** The language of the sources, which every part has. */
export const ownLanguage = 'en' as const;

/** The items of an Accept-… header in their order, each with its q-value. */
export const weightsIn = (header: string) => new Map(header.split(',').map(parseItem));

/** The available language that a browser prefers: by q-value, then by order. */
export const preferredLanguage = <Language extends string>(
  accepted: string | undefined,
  available: readonly Language[],
) => pageLanguage('', acceptedLanguages(accepted), available);

/** The languages of an Accept-Language header, the preferred one first. */
export const acceptedLanguages = (header: string | undefined) =>
  [...weightsIn(header ?? '')]
    .filter(([, weight]) => weight > 0)
    .toSorted(([, one], [, other]) => other - one)
    .map(([name]) => name);

/** The language chosen on this device, or else the first one wanted that is available; "de-AT" counts as German. */
export function pageLanguage<Language extends string>(
  cookies: string,
  wanted: readonly string[],
  available: readonly Language[],
): Language | typeof ownLanguage {
  const chosen = /(?:^|;\s*)language=([a-z]{2})(?:;|$)/.exec(cookies)?.[1];
  for (const name of [chosen, ...wanted]) {
    const found = available.find((language) => language === name?.slice(0, 2));
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
