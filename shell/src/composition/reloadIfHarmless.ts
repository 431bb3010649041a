import { reloadStorage } from './reloadStorage.ts';

/** Reloads the page by itself to get a new build: at most once a minute, and never over what somebody has typed. */
export function reloadIfHarmless(page: Window): void {
  const last = reloadStorage.read();
  if (last === null || Date.now() - last < pause || hasUnsavedChanges(page)) return;
  reloadStorage.write(Date.now());
  page.location.reload();
}

const pause = 60_000;

/** Whoever holds unsaved changes objects to leaving, as for a closed tab; so asking needs no contract of its own. */
const hasUnsavedChanges = (page: Window) => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));
