/** Whether pages exist in another language. The markup says so in development and on a static site, which have one. */
export const hasOtherLanguage = () => !document.documentElement.hasAttribute('data-only-language');

/** Stores the language for the page server and reloads the page in it. */
export function openInLanguage(language: string): void {
  storeLanguage(language);
  location.reload();
}

export const storeLanguage = (language: string) =>
  (document.cookie = `language=${language}; path=/; max-age=31536000; samesite=lax`);
