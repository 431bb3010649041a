import { useSyncExternalStore } from 'react';

import { type AppearanceSetting, onAppearanceChange, readAppearance } from './appearanceStorage.ts';

/** The option of a setting that holds now. */
export const useAppearance = (name: AppearanceSetting): string =>
  useSyncExternalStore(onAppearanceChange, () => readAppearance(name));
