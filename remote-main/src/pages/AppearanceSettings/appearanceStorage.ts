/** What can be chosen about the look, with the default first. */
export const appearanceOptions = {
  theme: ['system', 'light', 'dark'],
  density: ['comfortable', 'compact'],
  motion: ['system', 'reduced'],
} as const;

export type AppearanceSetting = keyof typeof appearanceOptions;

export const appearanceSettings = ['theme', 'density', 'motion'] as const;

/** The appearanceOptions that were chosen on this device; the page's own start-up reads the same keys before the first paint. */
export const appearanceStorage = {
  read(name: AppearanceSetting): string {
    const [usual] = appearanceOptions[name];
    try {
      const stored = localStorage.getItem(name);
      return appearanceOptions[name].find((look) => look === stored) ?? usual;
    } catch {
      return usual;
    }
  },
  write(name: AppearanceSetting, look: string) {
    try {
      if (look === appearanceOptions[name][0]) localStorage.removeItem(name);
      else localStorage.setItem(name, look);
    } catch {
      // Where the browser keeps nothing, the choice lasts as long as the page.
    }
  },
};
