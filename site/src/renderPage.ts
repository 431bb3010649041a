import type { SiteComposition } from './composition.ts';
import { findRoute } from './findRoute.ts';

/** The page for a path: the shell's page with its own version's files, the composition, and what this path will ask for. */
export function renderPage(shellPage: string, composition: SiteComposition, path: string): string {
  const { shell, remotes } = composition;
  const carried = {
    shell: { version: shell.version },
    remotes: remotes.map(({ name, version, entry, integrity, routes }) => ({
      name,
      version,
      entry,
      integrity,
      routes,
    })),
  };
  const pinned = new Map(remotes.map(({ entry, integrity }) => [entry, integrity]));
  const head = [
    ...preloadFiles(composition, path).map((file) => preloadLink(file, pinned.get(file))),
    `<script type="application/json" id="composition">${inScript(JSON.stringify(carried))}</script>`,
  ].join('');
  return shellPage
    .replaceAll(/(src|href)="(?:\.\/)?((?:assets\/)[^"]+)"/g, `$1="/shell/${shell.version}/$2"`)
    .replace('</head>', () => `${head}</head>`);
}

function preloadFiles({ shell, remotes }: SiteComposition, path: string): string[] {
  const own = findRoute(shell.routes, path);
  if (own !== null) return shell.preload[own.path] ?? [];
  for (const remote of remotes) {
    const route = findRoute(remote.routes, path);
    if (route !== null) return remote.preload[route.path] ?? [];
  }
  return [];
}

// In the form in which the file is asked for later, or the browser fetches it twice: entries with their hash, chunks without.
function preloadLink(file: string, integrity: string | undefined): string {
  const kind = file.endsWith('.css') ? 'style' : 'script';
  const pin = integrity === undefined ? '' : ` crossorigin integrity="${integrity}"`;
  return `<link rel="preload" as="${kind}" href="${file}"${pin}>`;
}

/** Text inside a script element ends at the first "</": JSON may hold one. */
const inScript = (json: string) => json.replaceAll('<', '\\u003c');
