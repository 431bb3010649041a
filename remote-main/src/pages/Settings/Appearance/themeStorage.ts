export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The theme that was chosen on this device; the page's own start-up reads the same key before the first paint. */
export const themeStorage = {
  read(): Theme {
    try {
      return themes.find((theme) => theme === localStorage.getItem('theme')) ?? 'system';
    } catch {
      return 'system';
    }
  },
  write(theme: Theme) {
    try {
      if (theme === 'system') localStorage.removeItem('theme');
      else localStorage.setItem('theme', theme);
    } catch {
      // Where the browser keeps nothing, the choice lasts as long as the page.
    }
  },
};
