import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// The splash is painted before any style sheet, so it has copies of the tokens.
test('each color of the splash → is a token', () => {
  const tokens = new Set(listColors('../../packages/shared-ui/src/tokens.css'));
  const colors = listColors('../index.html');
  expect(colors.length).toBeGreaterThan(5);
  expect(colors.filter((color) => !tokens.has(color))).toEqual([]);
});

const listColors = (file: string) =>
  readFileSync(join(import.meta.dirname, file), 'utf8').match(/light-dark\(oklch\(.*?\), oklch\(.*?\)\)/g) ?? [];
