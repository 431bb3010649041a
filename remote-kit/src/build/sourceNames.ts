import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The names that a source file exports, types apart, with those of the files it passes on. */
export function scanExports(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const passedOn = [...source.matchAll(/^export \* from '(\.[^']+)'/gm)].flatMap(([, target = '']) =>
    scanExports(path.join(path.dirname(file), target)),
  );
  const listed = [...source.matchAll(/^export (\{[^}]*\})/gm)].flatMap(([, what = '']) => namesIn(what));
  const declared = [...source.matchAll(/^export (?:async )?(?:const|let|function|class) (\w+)/gm)].map(
    ([, word = '']) => word,
  );
  return [...new Set([...passedOn, ...listed, ...declared])].toSorted();
}

/** "a as b" is exported as b; types are left out. */
const namesIn = (clause: string) =>
  clause
    .slice(1, -1)
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '' && !item.startsWith('type '))
    .map((item) => item.split(' as ').at(-1) ?? item);
