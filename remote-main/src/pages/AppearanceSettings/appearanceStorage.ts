/** The appearance settings and their options, the default first. */
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
      return appearanceOptions[name].find((option) => option === stored) ?? usual;
    } catch {
      return usual;
    }
  },
  write(name: AppearanceSetting, option: string) {
    try {
      if (option === appearanceOptions[name][0]) localStorage.removeItem(name);
      else localStorage.setItem(name, option);
    } catch {
      // Where the browser keeps nothing, the choice lasts as long as the page.
    }
  },
};
