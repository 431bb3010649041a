import { hasUnsavedChanges } from 'shared-session';
import { storedText } from 'shared-session/storage';
import * as v from 'valibot';

import type { Remote } from './manifest.ts';

const part = v.object({ name: v.string(), version: v.string(), disabled: v.optional(v.boolean(), false) });
const liveSite = v.object({ shell: v.object({ version: v.string() }), remotes: v.array(part) });
type LiveSite = v.InferOutput<typeof liveSite>;

/** The builds that are live now; null on a development server, and where they cannot be read. */
export async function fetchLiveSite(): Promise<LiveSite | null> {
  // A development server has none: each request would be an error on the console.
  if (process.env.NODE_ENV !== 'production') return null;
  try {
    const answer = await fetch('/composition.json', { cache: 'no-cache', signal: AbortSignal.timeout(10_000) });
    const read = v.safeParse(liveSite, await answer.json());
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

/** Whether another build of this remote is live now. Its old files may then be gone, so that only a reload helps. */
export async function isReplaced({ name, version, refused }: Remote): Promise<boolean> {
  if (refused !== undefined) return false;
  const live = await fetchLiveSite();
  return live?.remotes.some((other) => other.name === name && other.version !== version) ?? false;
}

/** Reloads the page to get a new build, at most once a minute and never over unsaved changes. Returns whether it does. */
export function reloadForNewBuild(reload: () => void): boolean {
  if (Date.now() - Number(lastReload.read() ?? 0) < 60_000 || hasUnsavedChanges()) return false;
  // If the time cannot be stored, the page is not reloaded, because it might reload forever.
  if (!lastReload.write(String(Date.now()))) return false;
  reload();
  return true;
}

const lastReload = storedText('reloaded-at', 'session');
