import { hasUnsavedChanges } from 'shared-session';
import { storedText } from 'shared-session/storage';
import * as v from 'valibot';

import type { Remote } from './manifest.ts';

/** Whether another build of this remote is live now. Its old files may then be gone, so that only a reload helps. */
export async function isReplaced({ name, version, refused }: Remote): Promise<boolean> {
  // A development server has no live builds: each request would be an error on the console.
  if (refused !== undefined || process.env.NODE_ENV !== 'production') return false;
  try {
    const answer = await fetch('/composition.json', { cache: 'no-cache', signal: AbortSignal.timeout(10_000) });
    const { remotes } = v.parse(liveSite, await answer.json());
    return remotes.some((other) => other.name === name && other.version !== version);
  } catch {
    return false;
  }
}

const liveSite = v.object({ remotes: v.array(v.object({ name: v.string(), version: v.string() })) });

/** Reloads the page to get a new build, at most once a minute and never over unsaved changes. Returns whether it does. */
export function reloadForNewBuild(reload: () => void): boolean {
  if (Date.now() - Number(lastReload.read() ?? 0) < 60_000 || hasUnsavedChanges()) return false;
  // If the time cannot be stored, the page is not reloaded, because it might reload forever.
  if (!lastReload.write(String(Date.now()))) return false;
  reload();
  return true;
}

const lastReload = storedText('reloaded-at', 'session');
