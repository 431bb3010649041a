import { translate } from 'composition/messages';

import { reportError } from '../errors/reportError.ts';

/** Loads the shell's messages in the page's language. If they fail to load, the page is in English. */
export async function loadLanguage(): Promise<void> {
  const { lang } = document.documentElement;
  const load = catalogues.get(lang);
  if (load === undefined) return;
  // Sets the language immediately, so that the session requests messages in this language.
  translate(lang);
  try {
    (await load()).apply();
  } catch (error) {
    reportError(error);
    document.documentElement.lang = 'en';
    translate('en');
  }
}

const catalogues = new Map([['de', () => import(/* webpackChunkName: "de" */ './de.ts')]]);
