/** The route that shows a path: the same path, or a pattern that ends in "/*". */
export function findRoute<Route extends { path: string }>(routes: readonly Route[], path: string): Route | null {
  const wanted = path.replace(/\/+$/, '') || '/';
  return routes.find((route) => matches(route.path, wanted)) ?? null;
}

function matches(pattern: string, path: string): boolean {
  if (!pattern.endsWith('/*')) return pattern === path;
  const stem = pattern.slice(0, -2);
  return path === stem || path.startsWith(`${stem}/`);
}
