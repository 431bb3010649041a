/** The languages of the site, each in its own words. */
const languageNames = { en: 'English', de: 'Deutsch' } as const;

/** The languages that the page is not in, by code, each in its own words. */
export const otherLanguages = (): readonly (readonly [code: string, name: string])[] =>
  Object.entries(languageNames).filter(([code]) => code !== document.documentElement.lang);

/** Stores the language on this device and reloads the page. With unsaved changes, the browser asks first. */
export function chooseLanguage(code: string): void {
  document.cookie = `language=${code}; path=/; max-age=31536000; samesite=lax`;
  location.reload();
}
