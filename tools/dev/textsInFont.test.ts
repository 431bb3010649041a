import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const styles = readFileSync(join(root, 'packages/shared-ui/src/tokens.css'), 'utf8');

test('every text → has only characters of the shipped fonts', () => {
  const files = globSync('{shell,remote-*,shared-session,packages/*,kit/*}/src/**/{messages*,messages/*}.ts', {
    cwd: root,
  });
  expect(files.length).toBeGreaterThan(40);
  const missingCharacters = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
    return [...new Set(text)]
      .filter((character) => !isShipped(character))
      .map((character) => `${character} in ${file}`);
  });
  expect(missingCharacters).toEqual([]);
});

const ranges = [...styles.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?(?=[,;\s]*[,;])/g)].map(
  ([, first = '', last = first]) => [first, last].map((digits) => Number.parseInt(digits, 16)),
);

function isShipped(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return ranges.some(([first = 0, last = 0]) => code >= first && code <= last);
}
