import { emptySite } from 'composition/composition';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';

import { previewName, previewNames, servedPreview } from '../store/compositions.ts';
import type { Store } from '../store/Store.ts';
import { type LiveSite, openCached, openLiveSite } from './LiveSite.ts';

type Options = {
  live: LiveSite;
  /** The domain below which each preview has a host name of its own. */
  domain: string | undefined;
  cache: Parameters<typeof openLiveSite>[1];
};

/**
 * Returns a function for the site that a request's host name asks for: a preview, or the live one. Anybody can ask for any
 * name, so only those of one cached list are read and kept.
 */
export function choosePreviews(store: Store, { live, domain, cache }: Options) {
  const names = openCached<ReadonlySet<string>>(new Set(), cache, () => previewNames(store));
  const previews = new Map<string, LiveSite>();
  return async ({ headers }: FastifyRequest): Promise<LiveSite> => {
    const name = previewOf(headers.host ?? '', domain);
    if (name === null) return live;
    const known = await names.current();
    for (const other of previews.keys()) if (!known.has(other)) previews.delete(other);
    if (!known.has(name)) return nothing;
    const preview = previews.get(name) ?? openLiveSite(servedPreview(store, name), cache);
    previews.set(name, preview);
    return preview;
  };
}

const nothing: LiveSite = { problem: () => null, current: async () => emptySite };

/** The preview that a host name below the preview domain asks for; null for the live site. */
function previewOf(host: string, domain: string | undefined): string | null {
  const [name = '', ...below] = host.toLowerCase().replace(/:\d+$/, '').split('.');
  return domain !== undefined && below.join('.') === domain && v.is(previewName, name) ? name : null;
}
