import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The names that source files import from a package, types apart; "*" when a file takes the package whole. */
export function scanImports(files: Iterable<string>, name: string): string[] {
  return [...new Set([...files].flatMap((file) => importedNames(readFileSync(file, 'utf8'), name)))].toSorted();
}

/** The pure half: what one source text imports. The formatter keeps every import in the one form that is read here. */
export function importedNames(source: string, name: string): string[] {
  return [...source.matchAll(importStatement)].flatMap(([, what = '', from]) => (from === name ? namesIn(what) : []));
}

/** The names that a source file exports, types apart, with those of the files it passes on. */
export function scanExports(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const passedOn = [...source.matchAll(/^export \* from '(\.[^']+)'/gm)].flatMap(([, target = '']) =>
    scanExports(path.join(path.dirname(file), target)),
  );
  const listed = [...source.matchAll(/^export (\{[^}]*\})/gm)].flatMap(([, what = '']) => namesIn(what, 'last'));
  const declared = [...source.matchAll(/^export (?:async )?(?:const|let|function|class) (\w+)/gm)].map(
    ([, word = '']) => word,
  );
  return [...new Set([...passedOn, ...listed, ...declared])].toSorted();
}

const importStatement = /^(?:import|export) (\{[^}]*\}|\* as \w+|\w+) from '([^']+)'/gm;

// "a as b" is imported as a and exported as b.
function namesIn(clause: string, word: 'first' | 'last' = 'first'): string[] {
  if (!clause.startsWith('{')) return [clause.startsWith('*') ? '*' : 'default'];
  return clause
    .slice(1, -1)
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '' && !item.startsWith('type '))
    .map((item) => (word === 'first' ? item.split(' as ')[0] : item.split(' as ').at(-1)) ?? item);
}
