/** The route that shows a path, as the shell's router reads it: the same path, or a pattern that ends in "/*". */
export function findRoute<Route extends { path: string }>(routes: readonly Route[], path: string): Route | null {
  const wanted = plain(readable(path));
  return routes.find((route) => matches(plain(route.path), wanted)) ?? null;
}

/** Neither capitals nor slashes at the end make another page. */
const plain = (path: string) => path.replace(/\/+$/, '').toLowerCase() || '/';

/** What is encoded without need, and what makes no sense, as it stands. */
function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function matches(pattern: string, path: string): boolean {
  if (!pattern.endsWith('/*')) return pattern === path;
  const stem = pattern.slice(0, -2);
  return path === stem || path.startsWith(`${stem}/`);
}
