import type { SiteComposition } from 'composition/composition';
import { firstPath } from 'composition/routes';

import { type Exchange, respond } from '../serve/respond.ts';
import { previewCookie, type PreviewSites } from './PreviewSites.ts';
import { leavePath, type Preview, previewPath } from './previewToken.ts';

type Context = { previews: PreviewSites; live: SiteComposition; isSecure: boolean };

/** Leads from a link to the previewed page. Any other text than a valid link's leads to the live site. */
export async function answerPreviewLink(exchange: Exchange, path: string, context: Context): Promise<void> {
  const { previews, live, isSecure } = context;
  const token = path === leavePath ? '' : path.slice(previewPath.length);
  const preview = previews.read(token);
  const cookie = previewCookie(token, preview, isSecure);
  const { site } = preview === null ? { site: live } : await previews.shownTo(cookie.split(';')[0], live);
  respond(exchange, 302, 'See the site', {
    location: preview === null ? '/' : firstPathOf(site, preview),
    'set-cookie': cookie,
  });
}

/** The first page of what is previewed that has a plain address. */
function firstPathOf(site: SiteComposition, { parts }: Preview): string {
  const names = parts.map(({ name }) => name);
  return firstPath(site.remotes.filter(({ name }) => names.includes(name)).flatMap((remote) => remote.routes));
}
