import type { SiteComposition } from 'composition/composition';

import { documentPolicy } from '../serve/securityHeaders.ts';

type Headers = Readonly<Record<string, string>>;

/** Headers in the form that Netlify, Cloudflare Pages and others read. */
export function headersFile(page: Headers, files: Headers, site: SiteComposition): string {
  const blocks = [
    block('/*', page),
    block('/index.html', { 'cache-control': 'no-cache' }),
    ...Object.keys(site.builds).map((name) => block(`/${name}/*`, files)),
    ...Object.keys(site.builds).map((name) => block(`/${name}/*.svg`, { 'content-security-policy': documentPolicy })),
  ];
  return `${blocks.join('\n\n')}\n`;
}

/** Redirects in the same hosts' form: unknown files of a part are not found, every other path is the page. */
export function redirectsFile(site: SiteComposition): string {
  const lines = [...Object.keys(site.builds).map((name) => `/${name}/* /404.txt 404`), '/* /index.html 200'];
  return `${lines.join('\n')}\n`;
}

/** Headers of a part's files: they never change, and pages of another origin may use them only when one is named. */
export function fileHeaders(allowOrigin: string | undefined): Headers {
  return {
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    ...(allowOrigin === undefined
      ? {}
      : { 'access-control-allow-origin': allowOrigin, 'cross-origin-resource-policy': 'cross-origin' }),
  };
}

function block(path: string, headers: Headers): string {
  return [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
}
