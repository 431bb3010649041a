import { type LiveSite, liveSite } from 'composition/live';
import * as v from 'valibot';

/** The composition that is live; null for what is none. */
export function readLiveSite(composition: unknown): LiveSite | null {
  const read = v.safeParse(liveSite, composition);
  return read.success ? read.output : null;
}
