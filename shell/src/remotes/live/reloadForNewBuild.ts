import { hasUnsavedChanges } from 'shared-session';
import { storedText } from 'shared-session/storage';

/** Reloads the page by itself to get a new build: at most once a minute, and never over unsaved changes. Answers whether it does. */
export function reloadForNewBuild(reload: () => void): boolean {
  if (Date.now() - Number(lastReload.read() ?? 0) < 60_000 || hasUnsavedChanges()) return false;
  // Where the time cannot be stored there is no reload, or it might never end.
  if (!lastReload.write(String(Date.now()))) return false;
  reload();
  return true;
}

const lastReload = storedText('reloaded-at', 'session');
