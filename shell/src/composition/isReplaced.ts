import type { Remote } from './composition.ts';

/** Whether the site has another build of this remote by now: then files of ours may be gone, and only a reload helps. */
export async function isReplaced({ name, version }: Remote, wait: number): Promise<boolean> {
  try {
    const response = await fetch('/composition.json', { cache: 'no-store', signal: AbortSignal.timeout(wait) });
    // Of another shape it throws here, which is the same as no answer.
    const { remotes }: { remotes: { name: string; version: string }[] } = await response.json();
    return remotes.some((live) => live.name === name && live.version !== version);
  } catch {
    // A site of files alone, a development server, no network: nobody knows of another build.
    return false;
  }
}
