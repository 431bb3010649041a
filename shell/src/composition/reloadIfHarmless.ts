import { hasUnsavedChanges } from '../navigation/hasUnsavedChanges.ts';
import { reloadStorage } from './reloadStorage.ts';

/** Reloads the page by itself to get a new build: at most once a minute, and never over what somebody has typed. */
export function reloadIfHarmless(page: Window): void {
  const last = reloadStorage.read();
  if (last === null || Date.now() - last < pause || hasUnsavedChanges(page)) return;
  reloadStorage.write(Date.now());
  page.location.reload();
}

const pause = 60_000;
