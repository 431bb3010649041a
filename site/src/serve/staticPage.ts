import { hash } from 'node:crypto';

import { listNeeds, type HashedFile } from 'composition/composition';

import { listAllPreloads } from '../page/preloads.ts';
import { listLanguages, type Template, withEarlyData } from '../page/renderPage.ts';
import { createContentSecurityPolicy, toMetaPolicy } from './headers.ts';

/** Returns the page for all paths, and the policy with the hashes of its scripts and styles. */
export function createStaticPage({ html: template, site }: Template): { html: string; policy: string } {
  const scripts: HashedFile[] = [];
  // The page's first script starts all other scripts, because some browsers do not support hashes of files in the policy.
  const page = template.replaceAll(pinnedScript, (_, href: string, integrity: string) => {
    scripts.push({ href, integrity });
    return '';
  });
  const html = withEarlyData(page, site, { isMultiplexed: null, paths: listAllPreloads(site), scripts });
  const policy = createContentSecurityPolicy({
    scripts: listHashes(html, /<script>([^]*?)<\/script>/g),
    styles: listHashes(html, /<style>([^]*?)<\/style>/g),
    needs: listNeeds(site),
    partsOrigin: site.partsOrigin,
  });
  const meta = `<meta http-equiv="content-security-policy" content="${toMetaPolicy(policy)}">`;
  // The page's first script reads this.
  const translatedHtml = html.replace('<html', `<html data-languages="${listLanguages(site).join(' ')}"`);
  return { html: translatedHtml.replace(/<head[^>]*>/, (tag) => `${tag}${meta}`), policy };
}

const pinnedScript = /<script\b[^>]* src="([^"]+)"[^>]* integrity="([^"]+)"[^>]*><\/script>/g;

function listHashes(html: string, element: RegExp): string[] {
  return [...html.matchAll(element)].map(([, text = '']) => `'sha256-${hash('sha256', text, 'base64')}'`);
}
