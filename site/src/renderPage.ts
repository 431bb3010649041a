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
  const head = [
    ...preloadFiles(composition, path).map(preloadLink),
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

function preloadLink(file: string): string {
  const kind = file.endsWith('.css') ? 'style' : 'script';
  return `<link rel="preload" as="${kind}" href="${file}" crossorigin>`;
}

/** Text inside a script element ends at the first "</": JSON may hold one. */
const inScript = (json: string) => json.replaceAll('<', '\\u003c');
