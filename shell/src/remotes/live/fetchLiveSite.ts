import { type LiveSite, liveSite } from 'composition/live';
import * as v from 'valibot';

/** What is live now; null where nobody says: a site of files alone that has none, a development server, no network. */
export async function fetchLiveSite(timeout: number): Promise<LiveSite | null> {
  try {
    const response = await fetch('/composition.json', { cache: 'no-cache', signal: AbortSignal.timeout(timeout) });
    const read = v.safeParse(liveSite, await response.json());
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}
