import * as v from 'valibot';

import { parseJson } from '../parseJson.ts';
import { Refusal } from '../Refusal.ts';
import type { Store } from '../store/Store.ts';
import { emptySite, siteComposition, type SiteComposition } from './composition.ts';

/** Reads the live composition; a store that holds none yet is an empty site. */
export async function readSite(store: Store): Promise<{ site: SiteComposition; tag: string | null }> {
  const stored = await store.readComposition();
  return stored === null
    ? { site: emptySite, tag: null }
    : { site: parseSite(stored.text, store.name), tag: stored.tag };
}

/** From the text of a composition to one that can be trusted; what is wrong is named. */
export function parseSite(text: string, from: string): SiteComposition {
  const parsed = v.safeParse(siteComposition, parseJson(text));
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new Refusal(`The composition in ${from} is not usable: ${v.getDotPath(issue) ?? 'file'}: ${issue.message}`);
}
