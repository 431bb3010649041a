import type { PlacedSite } from '../composition/placeParts.ts';

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

/** Data inside the page. Text inside a script element ends at the first "</", and JSON may hold one. */
export function dataElement(id: string, data: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

/** Origins beyond the page's own from which scripts may come. */
export function originsElement({ shell, partsOrigin }: PlacedSite): string {
  const origins = [...(shell?.needs.script ?? []), ...(partsOrigin === undefined ? [] : [partsOrigin])];
  return `<meta name="script-origins" content="${origins.join(' ')}">`;
}
