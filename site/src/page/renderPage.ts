import {
  type ComposedShell,
  type EarlyData,
  pageComposition,
  type Pinned,
  type SiteComposition,
} from 'composition/composition';

import { dataElement } from './html.ts';
import { preloadsFor, siteRoutes } from './preloads.ts';

/**
 * The page for a path: the shell's page with the hashes of its files, the composition, and the preloads of this path. Without
 * preloads for HTTP/1.1, where they would occupy the few connections.
 */
export function renderPage(
  shellPage: string,
  site: ServedSite,
  { path, isMultiplexed, find = siteRoutes(site) }: PageRequest,
): string {
  const head = `${originsElement(site)}${reportsElement(site)}${dataElement('composition', pageComposition(site))}`;
  const page = withPinnedFiles(shellPage, site).replace('</head>', () => `${head}</head>`);
  if (!isMultiplexed) return page;
  return withEarlyData(page, { isMultiplexed, paths: preloadsFor(site, path, find), ...startOf(site) });
}

type PageRequest = { path: string; isMultiplexed: boolean; find?: ReturnType<typeof siteRoutes> };

/** The shell's page with the addresses of its own files, each with its hash. */
export function withPinnedFiles(shellPage: string, { shell, partsOrigin = '' }: ServedSite): string {
  if (shell === null) return shellPage;
  const folder = `${partsOrigin}/shell/${shell.version}/`;
  const pins = new Map(shell.page.map(({ href, integrity }) => [href, integrity]));
  return shellPage.replaceAll(/ (src|href)="(?:\.\/|\/)?(assets\/[^"]+)"/g, (_, attribute: string, file: string) => {
    const integrity = pins.get(`${folder}${file}`);
    const pin = integrity === undefined ? '' : ` crossorigin integrity="${integrity}"`;
    return ` ${attribute}="${folder}${file}"${pin}`;
  });
}

/** The page with the data of its first script (shell/src/early) before all scripts and styles. */
export function withEarlyData(page: string, data: EarlyData): string {
  const isEmpty = Object.values(data.paths).every(({ signedIn, signedOut }) => !signedIn.length && !signedOut.length);
  if (isEmpty && data.scripts === undefined) return page;
  return page.replace(
    /<(?:script\b|style\b|link\b[^>]*rel="stylesheet")/,
    (first) => `${dataElement('preload', data)}${first}`,
  );
}

/** What the page needs to send requests before any code has loaded; nothing for older shells. */
export const startOf = ({ shell }: ServedSite) => (shell?.start === undefined ? {} : { start: shell.start });

/** Origins other than the page's own from which scripts may come. */
export function originsElement({ shell, partsOrigin }: ServedSite): string {
  const origins = [...(shell?.needs.script ?? []), ...(partsOrigin === undefined ? [] : [partsOrigin])];
  return `<meta name="script-origins" content="${origins.join(' ')}">`;
}

/** The element with the address for reports and the share of visits that are measured. */
export const reportsElement = ({ reports }: ServedSite) =>
  reports === undefined ? '' : `<meta name="reports" content="${reports.to}" data-sample="${reports.sample}">`;

/** Where pages send reports, and the share of visits that are measured. */
export type ReportTarget = { to: string; sample: number };

/** A site with options of its server: another origin for the parts' files, and the target of reports. */
export type ServedSite = SiteComposition & { partsOrigin?: string | undefined; reports?: ReportTarget | undefined };

/**
 * Moves the files of all parts to another origin. Only the server can set one: a composition in the store has only paths, so
 * write access to the store is not enough to send browsers elsewhere.
 */
export function withPartsOrigin(site: SiteComposition, partsOrigin: string | undefined): ServedSite {
  if (partsOrigin === undefined) return site;
  const at = (address: string) => `${partsOrigin}${address}`;
  const move = (files: Pinned[]) => files.map(({ href, integrity }) => ({ href: at(href), integrity }));
  const moveAll = (files: Record<string, Pinned[]>) =>
    Object.fromEntries(Object.entries(files).map(([path, pinned]) => [path, move(pinned)]));
  const moveShell = (shell: ComposedShell) => ({
    ...shell,
    page: move(shell.page),
    layouts: moveAll(shell.layouts),
    preload: moveAll(shell.preload),
    languages: moveAll(shell.languages ?? {}),
  });
  return {
    ...site,
    partsOrigin,
    shell: site.shell && moveShell(site.shell),
    remotes: site.remotes.map((remote) => ({
      ...remote,
      entry: at(remote.entry),
      preload: moveAll(remote.preload),
      languages: moveAll(remote.languages ?? {}),
    })),
  };
}
