import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// Copies of its own, because other test files share the modules and read English.
beforeEach(() => vi.resetModules());
afterEach(() => vi.resetModules());

test('the page is German → so are texts of code that loads later', async () => {
  const { apply } = await import('../languages/de.ts');
  const palette = await import('./messages.ts');
  apply();
  expect(palette).toEqual(await import('./messages.de.ts'));
});
