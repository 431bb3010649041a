import {
  type ComposedShell,
  type EarlyData,
  getFileFolder,
  createPageComposition,
  type SiteComposition,
} from 'composition/composition';
import { ownLanguage } from 'composition/languages';
import { localizeRoute } from 'composition/routes';

import { listPreloads, createRouteFinder } from './preloads.ts';

/** Where pages send reports, and the share of visits that they measure. */
type Reports = { to: string; sample: number };

/** A site with options of its server: another origin for the parts' files, and where to send reports. */
export type ServedSite = SiteComposition & { partsOrigin?: string | undefined; reports?: Reports | undefined };

/** The parts of a page that are the same for all paths. `find` looks up the route of a path. */
export type Template = { html: string; site: ServedSite; find: ReturnType<typeof createRouteFinder> };

/** Renders the page for a path, with preloads. Over HTTP/1.1, omits them, because they would occupy the few connections. */
export function renderPage(
  { html, site, find }: Template,
  { path, isMultiplexed }: { path: string; isMultiplexed: boolean },
): string {
  return isMultiplexed ? withEarlyData(html, site, { isMultiplexed, paths: listPreloads(site, path, find) }) : html;
}

/** Returns the shell's page with the hashes of its files, the composition, the origins of scripts, and the URL for reports. */
export function composePage(shellPage: string, site: ServedSite): Template {
  const { shell, partsOrigin, reports } = site;
  const origins = [...(shell?.needs.script ?? []), ...(partsOrigin === undefined ? [] : [partsOrigin])];
  const head = [
    `<meta name="script-origins" content="${origins.join(' ')}">`,
    reports === undefined ? '' : `<meta name="reports" content="${reports.to}" data-sample="${reports.sample}">`,
    renderDataElement('composition', createPageComposition(site), partsOrigin),
  ].join('');
  const html = withFileHashes(shellPage, site).replace('</head>', () => `${head}</head>`);
  return { html, site, find: createRouteFinder(site) };
}

/** Returns the shell's page with the URLs of its own files, each with its hash. */
function withFileHashes(shellPage: string, { shell, partsOrigin = '' }: ServedSite): string {
  if (shell === null) return shellPage;
  const folder = `/shell/${getFileFolder(shell)}/`;
  const hashes = new Map(shell.page.map(({ href, integrity }) => [href, integrity]));
  return shellPage.replaceAll(/ (src|href)="(?:\.\/|\/)?(assets\/[^"]+)"/g, (_, attribute: string, file: string) => {
    const integrity = hashes.get(`${folder}${file}`);
    const attributes = integrity === undefined ? '' : ` crossorigin integrity="${integrity}"`;
    return ` ${attribute}="${partsOrigin}${folder}${file}"${attributes}`;
  });
}

/** Adds the data of the page's first script (shell/src/early) before all scripts and style sheets. */
export function withEarlyData(page: string, { shell, partsOrigin }: ServedSite, data: EarlyData): string {
  const isEmpty = Object.values(data.paths).every(({ signedIn, signedOut }) => !signedIn.length && !signedOut.length);
  if (isEmpty && data.scripts === undefined) return page;
  // With this, the page sends requests before any code has loaded.
  const withStart = { ...data, ...(shell?.start && { start: shell.start }) };
  return page.replace(
    /<(?:script\b|style\b|link\b[^>]*rel="stylesheet")/,
    (first) => `${renderDataElement('preload', withStart, partsOrigin)}${first}`,
  );
}

/** Returns a script element with JSON data. Escapes "<", because "</" would end the element. */
function renderDataElement(id: string, data: unknown, partsOrigin: string | undefined): string {
  const json = JSON.stringify(data, (key, value) => moveToOrigin(partsOrigin, key, value)).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}

/**
 * Moves a file's URL to another origin, for use with JSON.stringify. A composition in the store has only paths, so write access
 * to the store is not enough to send browsers elsewhere.
 */
export const moveToOrigin = (origin: string | undefined, key: string, value: unknown) =>
  (key === 'href' || key === 'entry') && String(value).startsWith('/') ? `${origin ?? ''}${value}` : value;

/** Adds a nonce to every script and style element. This is safe, because the template is ours and its data contains no "<". */
export function withNonce(page: string, nonce: string): string {
  return page.replaceAll(/<(script|style)(?=[\s>])/g, `<$1 nonce="${nonce}"`);
}

/** Returns the languages of a site's pages, which are those of its shell. */
export const listLanguages = ({ shell }: SiteComposition): string[] => [
  ownLanguage,
  ...Object.keys(shell?.languages ?? {}),
];

/** Returns the name of the shell's page template in a language. */
export const getTemplateName = (language: string) =>
  language === ownLanguage ? 'index.html' : `index.${language}.html`;

/**
 * Returns the site in one language, without the titles and files of other languages. A remote without that language remains in
 * English.
 */
export function localizeSite({ shell, remotes, ...site }: SiteComposition, language: string): SiteComposition {
  return {
    ...site,
    shell: shell && limitToLanguage(language, shell),
    remotes: remotes.map((remote) => ({
      ...limitToLanguage(language, remote),
      routes: remote.routes.map((route) => localizeRoute(route, language)),
    })),
  };
}

function limitToLanguage<Part extends Pick<ComposedShell, 'languages'>>(language: string, part: Part): Part {
  const files = part.languages?.[language];
  return { ...part, languages: files === undefined ? {} : { [language]: files } };
}
