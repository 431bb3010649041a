import * as v from 'valibot';

import type { Remote } from './composition.ts';

/** Whether the site has another build of this remote by now: then files of ours may be gone, and only a reload helps. */
export async function isReplaced({ name, version }: Remote, wait: number): Promise<boolean> {
  try {
    const response = await fetch('/composition.json', { cache: 'no-store', signal: AbortSignal.timeout(wait) });
    const { remotes } = v.parse(liveVersions, await response.json());
    return remotes.some((live) => live.name === name && live.version !== version);
  } catch {
    // A site of files alone, a development server, no network: nobody knows of another build.
    return false;
  }
}

const liveVersions = v.object({ remotes: v.array(v.object({ name: v.string(), version: v.string() })) });
