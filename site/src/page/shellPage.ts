import type { PlacedSite } from '../composition/placeParts.ts';
import { inlineScript } from './inlineScript.ts';
import { type PreloadData, preloader } from './preloader.ts';

/** The shell's page with its own files where they are, each with the hash that its bytes must have. */
export function withPinnedFiles(shellPage: string, { shell, partsOrigin = '' }: PlacedSite): string {
  if (shell === null) return shellPage;
  const folder = `${partsOrigin}/shell/${shell.version}/`;
  const pins = new Map(shell.page.map(({ href, integrity }) => [href, integrity]));
  return shellPage.replaceAll(/ (src|href)="(?:\.\/|\/)?(assets\/[^"]+)"/g, (_, attribute: string, file: string) => {
    const integrity = pins.get(`${folder}${file}`);
    const pin = integrity === undefined ? '' : ` crossorigin integrity="${integrity}"`;
    return ` ${attribute}="${folder}${file}"${pin}`;
  });
}

/** The page with what fetches ahead in front of all its scripts and looks: a script behind a style sheet waits for it. */
export function withPreloads(page: string, preloads: PreloadData): string {
  const isEmpty = Object.values(preloads.paths).every(({ somebody, nobody }) => somebody.length + nobody.length === 0);
  if (isEmpty) return page;
  return page.replace(
    /<(?:script\b|style\b|link\b[^>]*rel="stylesheet")/,
    (first) => `${dataElement('preload', preloads)}${inlineScript(preloader)}${first}`,
  );
}

/** Data inside the page. Text inside a script element ends at the first "</", and JSON may hold one. */
export function dataElement(id: string, data: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

/** Origins beyond the page's own from which scripts may come. */
export function originsElement({ shell, partsOrigin }: PlacedSite): string {
  const origins = [...(shell?.needs.script ?? []), ...(partsOrigin === undefined ? [] : [partsOrigin])];
  return `<meta name="script-origins" content="${origins.join(' ')}">`;
}
