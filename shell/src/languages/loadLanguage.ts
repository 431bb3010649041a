import { translate } from 'composition/texts';

import { reportError } from '../errors/reportError.ts';

/** The languages of the shell, each by its own name. */
const languageNames = { en: 'English', de: 'Deutsch' } as const;

/** The language of the page, which its server or its first script has chosen. */
export const pageLanguage = () => document.documentElement.lang;

/** The languages that the page could be in instead, each with its own name. */
export const otherLanguages = () => Object.entries(languageNames).filter(([language]) => language !== pageLanguage());

/** Stores the language on this device and reloads the page in it. With unsaved changes, the browser asks before. */
export function chooseLanguage(language: string): void {
  document.cookie = `language=${language}; path=/; max-age=31536000; samesite=lax`;
  location.reload();
}

/** Loads the shell's texts in the page's language. If they cannot be loaded, the page is in English. */
export async function loadLanguage(): Promise<void> {
  const load = catalogues.get(pageLanguage());
  if (load === undefined) return;
  // At once, so that the session asks the API for messages in this language.
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
