import { pageLanguage } from 'composition/languages';
import { openStoredText } from 'shared-session/storage';

/** Chooses the language on a static site and in development, where one page serves all languages. */
export function chooseLanguage(): void {
  const root = document.documentElement;
  const availableLanguages = root.dataset['languages']?.split(' ');
  if (availableLanguages) root.lang = pageLanguage(document.cookie, navigator.languages, availableLanguages);
}

/** Applies the chosen appearance before the first paint. */
export function applyAppearance(): void {
  const theme = openStoredText('theme').read() ?? '';
  if (!/^(light|dark)$/.test(theme)) return;
  document.documentElement.dataset['theme'] = theme;
  for (const bar of document.querySelectorAll<HTMLMetaElement>('[name="theme-color"]'))
    bar.media = bar.media.includes(theme) ? 'all' : 'not all';
}
