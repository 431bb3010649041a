/** What can be chosen about the look, with the default first. */
export const looks = {
  theme: ['system', 'light', 'dark'],
  density: ['comfortable', 'compact'],
  motion: ['system', 'reduced'],
} as const;

export type LookName = keyof typeof looks;

export const lookNames = ['theme', 'density', 'motion'] as const;
