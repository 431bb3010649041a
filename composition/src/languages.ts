import * as v from 'valibot';

/** The short name of a language: de. */
export const languageName = v.pipe(v.string(), v.regex(/^[a-z]{2}$/, 'not a language like de'));

/** A page's title in other languages. */
export const titles = v.record(
  languageName,
  v.pipe(v.string(), v.nonEmpty('empty'), v.maxLength(100, 'longer than 100 characters')),
);

/** The language of the sources, in which every part is there. */
export const ownLanguage = 'en' as const;
