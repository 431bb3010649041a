/** In development and on a static site, pages have one language, as their markup says. */
export const hasOtherLanguage = () => !document.documentElement.hasAttribute('data-only-language');

/** Keeps the choice on this device, where the page server reads it, and opens the page in it. */
export function openInLanguage(language: string): void {
  keepLanguage(language);
  location.reload();
}

export const keepLanguage = (language: string) =>
  (document.cookie = `language=${language}; path=/; max-age=31536000; samesite=lax`);
