import { findRoute } from 'composition/routes';
import { matchRoutes } from 'react-router-dom';
import { createRandom } from 'composition/testing/seeded-random';
import { expect, onTestFinished, test, vi } from 'vitest';

// The guard uses our matching, and the router uses its own. If they differed, a visitor could see a guarded page.
test('5,000 paths → we choose the same route as the router', () => {
  // Silences the router's warnings about paths that cannot be decoded.
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  onTestFinished(() => warn.mockRestore());
  const random = createRandom(70);
  const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? '';
  const paths = Array.from({ length: 5000 }, () =>
    Array.from({ length: 1 + Math.floor(random() * 4) }, () => `${pick(['/', '/', '/', '//'])}${pick(segments)}`).join(
      '',
    ),
  );
  const differentPaths = paths.filter(
    (path) => findRoute(routes, path)?.path !== matchRoutes([...routes], path)?.at(-1)?.route.path,
  );
  expect(differentPaths).toEqual([]);
  expect(new Set(paths.map((path) => findRoute(routes, path)?.path)).size).toBe(routes.length + 1);
});

const routes = [
  '/',
  '/settings/*',
  '/settings',
  '/settings/people',
  '/settings/:tab/edit',
  '/people/:id',
  '/people/new',
  '/:section/:id/edit',
  '/people/*',
  '/a/b/*',
].map((path) => ({ path }));

const segments = [
  ['', 'settings', 'SETTINGS', 's%65ttings', 'people', 'new', 'NEW', 'edit', 'a', 'b', '7', ':id', '*', '.', '..'],
  ['%', '%2f', 'a%2Fb', '%E0%A4%A', 'é', '%C3%A9', 'İ', 'ß', 'new%20', 'people;x', '%70eople', 'x%3Ay', '\u0000'],
].flat();
