/** The language of the source code. Every part has its messages in this language. */
export const ownLanguage = 'en' as const;

/** Returns the available language that a browser prefers: by q-value, then by order. */
export const preferredLanguage = <Language extends string>(
  accepted: string | undefined,
  available: readonly Language[],
) => pageLanguage('', acceptedLanguages(accepted), available);

/** Lists the languages of an Accept-Language header by preference. Limited, because 16,000 would take milliseconds. */
export const acceptedLanguages = (header = '') =>
  header
    .toLowerCase()
    .split(',', 50)
    .map((item) => {
      const [name = '', quality = 'q=1'] = item.split(';').map((word) => word.trim());
      return { name, weight: Number(quality.replace(/^q=/, '')) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ name }) => name);

/** Returns the language chosen on this device, or else the first preferred language that is available. "de-AT" means German. */
export function pageLanguage<Language extends string>(
  cookies: string,
  preferred: readonly string[],
  available: readonly Language[],
): Language | typeof ownLanguage {
  const cookieLanguage = /(?:^|;\s*)language=([a-z]{2})(?:;|$)/.exec(cookies)?.[1];
  for (const name of [cookieLanguage, ...preferred]) {
    const match = available.find((language) => language === name?.slice(0, 2));
    if (match !== undefined) return match;
  }
  return ownLanguage;
}
