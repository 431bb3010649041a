import * as v from 'valibot';

/** The short name of a language: de. */
export const languageName = v.pipe(v.string(), v.regex(/^[a-z]{2}$/, 'not a language like de'));

const translations = v.record(
  languageName,
  v.pipe(v.string(), v.nonEmpty('empty'), v.maxLength(100, 'longer than 100 characters')),
);

/** A page's title, and the heading of its group, in other languages. */
export const routeTranslations = { titles: v.optional(translations), groups: v.optional(translations) };

/** The language of the sources, in which every part is there. */
export const ownLanguage = 'en' as const;
