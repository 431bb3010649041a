import type { Theme } from './themeStorage.ts';

/** Shows a theme at once; without one the page follows the device. */
export function applyTheme(theme: Theme, root: HTMLElement) {
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
}
