import { hasUnsavedChanges } from 'shared-session';
import { storedText } from 'shared-session/storage';

const lastReload = storedText('reloaded-at', 'session');

/** Reloads the page by itself to get a new build: at most once a minute, and never over unsaved changes. */
export function reloadForNewBuild(page: { location: Pick<Location, 'reload'> }): void {
  if (Date.now() - Number(lastReload.read() ?? 0) < 60_000 || hasUnsavedChanges()) return;
  // Where the time cannot be stored there is no reload, or it might never end.
  if (lastReload.write(String(Date.now()))) page.location.reload();
}
