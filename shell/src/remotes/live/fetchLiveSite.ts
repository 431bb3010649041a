import { type LiveSite, liveSite } from 'composition/live';
import * as v from 'valibot';

/** The live composition; null where there is none: a static site, a development server, no network. */
export async function fetchLiveSite(timeout: number): Promise<LiveSite | null> {
  try {
    const response = await fetch('/composition.json', { cache: 'no-cache', signal: AbortSignal.timeout(timeout) });
    const read = v.safeParse(liveSite, await response.json());
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}
