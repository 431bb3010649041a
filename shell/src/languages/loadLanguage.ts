import { translate } from 'composition/texts';

import { reportError } from '../errors/reportError.ts';

/** The shell's languages, each in its own words. */
const languageNames = { en: 'English', de: 'Deutsch' } as const;

/** The language of the page, which its server or its first script has chosen. */
export const pageLanguage = () => document.documentElement.lang;

/** The other languages of the page, each in its own words. */
export const otherLanguages = () => Object.entries(languageNames).filter(([language]) => language !== pageLanguage());

/** Stores the language on this device and reloads the page. With unsaved changes, the browser asks first. */
export function chooseLanguage(language: string): void {
  document.cookie = `language=${language}; path=/; max-age=31536000; samesite=lax`;
  location.reload();
}

/** Loads the shell's texts in the page's language. If they cannot be loaded, the page is in English. */
export async function loadLanguage(): Promise<void> {
  const load = catalogues.get(pageLanguage());
  if (load === undefined) return;
  // Immediately, so that the session requests messages in this language.
  translate(pageLanguage());
  try {
    (await load()).apply();
  } catch (error) {
    reportError(error);
    document.documentElement.lang = 'en';
    translate('en');
  }
}

const catalogues = new Map([['de', () => import(/* webpackChunkName: "de" */ './de.ts')]]);
