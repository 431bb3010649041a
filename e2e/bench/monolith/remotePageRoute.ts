import { type MonolithPage, pages } from 'monolith-pages';

/** The router's route for a page that the build brings along, whole or in a chunk of its own. */
export function remotePageRoute(_loader: unknown, _remote: unknown, { path }: { path: string }): MonolithPage {
  const page = pages[path];
  if (page === undefined) throw new Error(`The monolith has no page for ${path}.`);
  return { path, ...page };
}
