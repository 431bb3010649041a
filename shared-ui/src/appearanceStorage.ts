import { useSyncExternalStore } from 'react';

/** How the product looks on this device: the settings and their options, the default first. */
export const appearanceOptions = {
  theme: ['system', 'light', 'dark'],
  density: ['comfortable', 'compact'],
  motion: ['system', 'reduced'],
  hours: ['system', '12h', '24h'],
} as const;

export type AppearanceSetting = keyof typeof appearanceOptions;

/**
 * The option that holds: as the page's root says, whose attributes the page's own start-up sets before the first paint,
 * or else as stored.
 */
export function readAppearance(name: AppearanceSetting): string {
  const chosen = document.documentElement.dataset[name] ?? stored(name);
  return appearanceOptions[name].find((option) => option === chosen) ?? appearanceOptions[name][0];
}

/** Applies an option at once and stores it on this device. The default one has neither attribute nor value. */
export function chooseAppearance(name: AppearanceSetting, option: string): void {
  const { dataset } = document.documentElement;
  const isDefault = option === appearanceOptions[name][0];
  if (isDefault) delete dataset[name];
  else dataset[name] = option;
  try {
    if (isDefault) localStorage.removeItem(name);
    else localStorage.setItem(name, option);
  } catch {
    // Where the browser keeps nothing, the choice lasts as long as the page.
  }
  window.dispatchEvent(new Event(changed));
}

/** Calls back after each choice, whichever part of the site it was made in. */
function onAppearanceChange(callback: () => void): () => void {
  window.addEventListener(changed, callback);
  return () => window.removeEventListener(changed, callback);
}

const changed = 'appearancechange';

function stored(name: AppearanceSetting): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** The option of a setting that holds now. */
export const useAppearance = (name: AppearanceSetting): string =>
  useSyncExternalStore(onAppearanceChange, () => readAppearance(name));
