import { useSyncExternalStore } from 'react';

/** The appearance settings of this device and their options. The first option is the default. */
export const appearanceOptions = {
  theme: ['system', 'light', 'dark'],
} as const;

type AppearanceSetting = keyof typeof appearanceOptions;

/**
 * Reads the current option from the root element's attribute, or else from storage. The page's first script sets the attribute
 * before the first paint.
 */
export function readAppearance(name: AppearanceSetting): string {
  const chosenOption = document.documentElement.dataset[name] ?? readStoredSetting(name);
  return appearanceOptions[name].find((option) => option === chosenOption) ?? appearanceOptions[name][0];
}

/** Applies and stores an option. The default has no attribute and no stored value. */
export function chooseAppearance(name: AppearanceSetting, option: string): void {
  const { dataset } = document.documentElement;
  const isDefault = option === appearanceOptions[name][0];
  if (isDefault) delete dataset[name];
  else dataset[name] = option;
  try {
    if (isDefault) localStorage.removeItem(name);
    else localStorage.setItem(name, option);
  } catch {
    // If the browser denies storage, the choice lasts until the user leaves the page.
  }
  window.dispatchEvent(new Event(changeEvent));
}

/** Calls the listener after each choice in any part of the site. */
function onAppearanceChange(callback: () => void): () => void {
  window.addEventListener(changeEvent, callback);
  return () => window.removeEventListener(changeEvent, callback);
}

const changeEvent = 'appearancechange';

function readStoredSetting(name: AppearanceSetting): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** The current option of a setting. */
export function useAppearance(name: AppearanceSetting): string {
  const read = () => readAppearance(name);
  return useSyncExternalStore(onAppearanceChange, read, read);
}
