import { createHash } from 'node:crypto';

import type { Pinned } from '../composition/composition.ts';
import type { PlacedSite } from '../composition/placeParts.ts';
import { carriedComposition } from '../page/carriedComposition.ts';
import { inlineScript } from '../page/inlineScript.ts';
import { allPreloads } from '../page/preloadsFor.ts';
import { dataElement, originsElement, withPinnedFiles, withPreloads } from '../page/shellPage.ts';
import { contentSecurityPolicy, inMetaElement, trustedPolicies } from '../serve/contentSecurityPolicy.ts';
import { loader } from './loader.ts';

/** One page for all paths, and the policy that vouches for its scripts and styles by their hashes. */
export function staticPage(shellPage: string, site: PlacedSite): { html: string; policy: string } {
  const needs = site.shell?.needs ?? { script: [], connect: [], frame: [] };
  const scripts: Pinned[] = [];
  // A script in the markup would need its hash in the policy, which not every browser takes for files: the loader starts them.
  const page = withPinnedFiles(shellPage, site).replaceAll(pinnedScript, (_, href: string, integrity: string) => {
    scripts.push({ href, integrity });
    return '';
  });
  const head = [
    originsElement(site),
    dataElement('composition', carriedComposition(site)),
    dataElement('start', scripts),
    inlineScript(loader),
  ].join('');
  const html = withPreloads(
    page.replace('</head>', () => `${head}</head>`),
    { isMultiplexed: null, paths: allPreloads(site) },
  );
  const policy = contentSecurityPolicy({
    scripts: hashesOf(html, /<script>([^]*?)<\/script>/g),
    styles: hashesOf(html, /<style>([^]*?)<\/style>/g),
    needs,
    ...(site.partsOrigin === undefined ? {} : { partsOrigin: site.partsOrigin }),
    policies: [...trustedPolicies(needs), 'loader'],
  });
  const meta = `<meta http-equiv="content-security-policy" content="${inMetaElement(policy)}">`;
  return { html: html.replace(/<head[^>]*>/, (tag) => `${tag}${meta}`), policy };
}

const pinnedScript = /<script\b[^>]* src="([^"]+)"[^>]* integrity="([^"]+)"[^>]*><\/script>/g;

function hashesOf(html: string, element: RegExp): string[] {
  return [...html.matchAll(element)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}
