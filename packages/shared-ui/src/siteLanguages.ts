/** The languages of the site, each named in its own language. */
const languageNames = { en: 'English', de: 'Deutsch' } as const;

/** Lists the site's other languages by code, each named in its own language. */
export const listOtherLanguages = (): readonly (readonly [code: string, name: string])[] =>
  Object.entries(languageNames).filter(([code]) => code !== document.documentElement.lang);

/** Stores the language on this device and reloads the page. With unsaved changes, the browser asks first. */
export function chooseLanguage(code: string): void {
  document.cookie = `language=${code}; path=/; max-age=31536000; samesite=lax`;
  location.reload();
}
