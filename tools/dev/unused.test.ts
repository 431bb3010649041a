import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

import { expect, it } from 'vitest';

import { findFiles, root } from './workspace.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const readWords = (text: string) => new Set(text.match(/[\w$-]+/g));

const code = new Map(findFiles('**/*.{ts,tsx,mjs,txt}').map((file) => [file, read(file)]));
const wordsOf = new Map([...code].map(([file, text]) => [file, readWords(text)]));
const styles = findFiles('**/*.{css,html}').map((file) => [file, read(file)] as const);

it('each export → another file uses it', () => {
  const unusedExports = [...code].flatMap(([file, text]) => {
    if (/\.(test|spec)\.tsx?$/.test(file)) return [];
    const names = [...text.matchAll(/^export (?:async )?(?:class|const|function\*?|interface|type) ([\w$]+)/gm)];
    const isUsed = (name: string) => [...wordsOf].some(([other, words]) => other !== file && words.has(name));
    return names.flatMap(([, name = '']) => (isUsed(name) ? [] : `${file}: ${name}`));
  });
  expect(unusedExports).toEqual([]);
});

it('each class of a CSS module → a file that imports the module uses it', () => {
  const unused = styles.flatMap(([file, css]) => {
    const importers = [...code].filter(([importer, text]) => listStyleImports(importer, text).includes(file));
    // Names such as `styles[user.status]` are not in the importer.
    const isComputed = importers.some(([, text]) => /\bstyles\[[^'\]]/.test(text));
    const isUsed = (name: string) =>
      importers.some(([importer]) => wordsOf.get(importer)?.has(name)) ||
      (isComputed && [...wordsOf.values()].some((words) => words.has(name)));
    const rules = css.replaceAll(/\/\*[^]*?\*\/|@layer[^;{]*|:global\([^)]*\)/g, '');
    const names = new Set([...rules.matchAll(/\.(-?[a-zA-Z_][\w-]*)(?=[^{};]*\{)/g)].map(([, name = '']) => name));
    return file.endsWith('.module.css') ? [...names].flatMap((name) => (isUsed(name) ? [] : `${file}: ${name}`)) : [];
  });
  expect(unused).toEqual([]);
});

it('each custom property that a style reads → is set somewhere', () => {
  const text = [...styles.map(([, css]) => css), ...code.values()].join('\n');
  const set = new Set([...text.matchAll(/(--[\w-]+)['"]?(?:\]|,|\s*:)/g)].map(([, name = '']) => name));
  const readNames = new Set([...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name));
  expect([...readNames].filter((name) => !set.has(name))).toEqual([]);
});

/** The style sheets that a file imports by relative paths. */
const listStyleImports = (file: string, text: string) =>
  [...text.matchAll(/from '(\.[^']*\.css)'/g)].map(([, path = '']) => normalize(join(dirname(file), path)));
