import type { SiteComposition } from '../composition/composition.ts';

/** Headers in the form that Netlify, Cloudflare Pages and others read. */
export function headersFile(page: Readonly<Record<string, string>>, site: SiteComposition): string {
  const immutable = { 'cache-control': 'public, max-age=31536000, immutable' };
  const blocks = [
    block('/*', page),
    block('/index.html', { 'cache-control': 'no-cache' }),
    ...Object.keys(site.builds).map((name) => block(`/${name}/*`, immutable)),
  ];
  return `${blocks.join('\n\n')}\n`;
}

/** Unknown files of a part are not found; every other path is the page. */
export function redirectsFile(site: SiteComposition): string {
  const lines = [...Object.keys(site.builds).map((name) => `/${name}/* /404.txt 404`), '/* /index.html 200'];
  return `${lines.join('\n')}\n`;
}

function block(path: string, headers: Readonly<Record<string, string>>): string {
  return [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
}
