import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { findFiles, root } from './workspace.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const files = findFiles('**');
const isTest = /\.(test|spec)\.tsx?$/;
const sources = files.filter(
  (file) => /\.(m?js|tsx?|module\.css)$|^pnpm-workspace\.yaml$/.test(file) && !isTest.test(file),
);
const tests = files.filter((file) => isTest.test(file));

const [, catalog = ''] = read('pnpm-workspace.yaml').split('\ncatalog:\n');
const packages = [...catalog.matchAll(/^ {2}'?([^':\n]+)'?: \d/gm)].map(([, name]) => name).join('|');

/**
 * Kinds of code that relies on something that its owner does not promise. The decisions list a file with its kinds, or with code
 * that only files of the row have. Tests need no row, because they fail by themselves.
 */
const kinds: Readonly<Record<string, RegExp>> = {
  // A file that a package does not export.
  inside: new RegExp(`['"/](${packages})/(bin|build|cjs|dist|esm|lib|src)/`, 'g'),
  unstable:
    /(from|import\(|resolve\()\s*['"][^'"]*\b(experimental|internals?|private|unstable)\b|\b(UNSAFE|experimental|unstable)_\w/g,
  private: /[\w)\]]\._(?!id\b)[a-z]/g,
  patch: /^patchedDependencies:/gm,
  federation:
    /__FEDERATION__|_FEDERATION_\w+|ENV_TARGET|shareInfo\b|remoteInfo\b|RUNTIME-\\?d|@mf-types|mf-stats|remoteEntry: v\./g,
  'sign-in': /firebase:authUser|accountRecordStart|stsTokenManager/g,
  React: /\$\$typeof|__[A-Z_]*(INTERNALS|REACT)[A-Z_]*|object of state variables/g,
  // A switch or an experimental command.
  browser:
    /--disable-features=\$|send\(\s*'(?!Emulation\.|Fetch\.|Network\.|Performance\.)[A-Z]\w+\.[a-z]|\bgapi\b(?!-)/g,
  // A message of another program, or the undocumented name of an error.
  message:
    /\b(message|errorText|reason)\??\.(endsWith|includes|match|split|startsWith)\(['"/](?!\\n)|\.(exec|test)\((cause|error)\.message\)|Failed to load resource|ScriptExecutionError|filterLine: \(line\) =>|ERR_JOSE|ChunkLoadError|raisedAt/g,
  // An object of a dependency that is read without its type.
  untyped:
    /Object\((cause|chunk|compilation|compiler|dependency|options|plugin)\)|Reflect\.(get|set)\((?!(body|currentMessages|entry|globalThis|navigator|target|window)\b)|type Share = /g,
  // An object of a dependency or a browser that is changed.
  changed:
    /\b[A-Z]\w+\.prototype\.\w+ = |\bdelete \w+\.\w+\.\w+|Object\.assign\(raw\b|class \w+ extends (?!\w*Error\b|Component\b)[A-Z]\w+ \{|deleteProperty\((?!globalThis\b)/g,
  arguments: /process\.argv\.(includes|some)/g,
  stack: /\.stack(\?\.split| \?\? '')/g,
};

it('code that relies on undocumented behavior → has a row with its kind or name', () => {
  const rows = readRows('Undocumented behavior we rely on');
  expect(listSigns(rows).flatMap((sign) => listUnlisted(sign, rows))).toEqual([]);
});

it('each row → its files show what it names, and tests exist', () => {
  const rows = readRows('Undocumented behavior we rely on');
  expect(rows.length).toBeGreaterThan(30);
  const stale = rows.filter(
    ({ names, signs }) =>
      names.some((name) => !signs.some((sign) => shows(name, sign))) ||
      signs.some((sign) => !names.some((name) => shows(name, sign))),
  );
  expect(stale).toEqual([]);
  expect(rows.filter(({ test, names }) => !isTested(test, names))).toEqual([]);
});

it('each row → names one file or folder at a time', () => {
  const names = readRows('Undocumented behavior we rely on').flatMap((row) => row.names);
  expect(names.length).toBeGreaterThan(60);
  expect(names.filter((name) => files.filter((file) => isWhole(file, name)).length !== 1)).toEqual([]);
});

/** A file is named by the shortest end of its path that is unique, a folder by its whole path. */
const isWhole = (file: string, name: string) =>
  name.endsWith('/') ? `${file}/` === name : `/${file}`.endsWith(`/${name}`);

const isNamed = (file: string, name: string) => (name.endsWith('/') ? file.startsWith(name) : isWhole(file, name));

/** Whether a file or folder shows a sign. */
const shows = (name: string, sign: Sign) =>
  sources.some((file) => isNamed(file, name) && find(sign, read(file)).length > 0);

/** What a file shows: a kind, which may be at several places, or the text in backticks. */
type Sign = { text: string; places: number };
type Row = { names: readonly string[]; signs: readonly Sign[]; test: string };

/** Reads the rows of a table. Of four cells, the second lists signs, such as "message ×2, `gapi`". */
function readRows(title: string): readonly Row[] {
  const [, after = ''] = read('docs/decisions/README.md').split(`## ${title}\n`);
  const [section = ''] = after.split('\n## ');
  return [...section.matchAll(/^\| (`.*) \|$/gm)].map(([, cells = '']) => {
    const [first, ...rest] = cells.split(/(?<!\\)\|/).map((cell) => cell.trim());
    const test = rest.pop() ?? '';
    const signs = rest.length < 2 ? [] : [...(rest[0] ?? '').matchAll(/(`[^`]+`|[\w-]+)(?: ×(\d+))?/g)].map(readSign);
    return { names: namesIn(first), signs, test };
  });
}

const readSign = ([, text = '', places = '1']: RegExpExecArray): Sign => ({ text, places: Number(places) });

/** The kinds above, and the names in the rows. */
const listSigns = (rows: readonly Row[]) => [
  ...new Set([...Object.keys(kinds), ...rows.flatMap(({ signs }) => signs.map(({ text }) => text))]),
];

/** The source files that show a sign more often than their rows say. */
function listUnlisted(sign: string, rows: readonly Row[]): string[] {
  return sources.flatMap((file) => {
    const places = find({ text: sign }, read(file)).length;
    const listedRows = rows
      .filter(({ names }) => names.some((name) => isNamed(file, name)))
      .flatMap(({ signs }) => signs.filter(({ text }) => text === sign));
    const maxPlaces = listedRows.reduce((sum, row) => sum + row.places, 0);
    return places > maxPlaces ? [`${file}: ${sign} ×${places}`] : [];
  });
}

/** The different texts in which a file shows a sign. */
function find({ text }: Pick<Sign, 'text'>, source: string): string[] {
  const [name] = namesIn(text);
  if (name !== undefined) return source.includes(name) ? [name] : [];
  const kind = kinds[text];
  if (kind === undefined) throw new Error(`The decisions name a kind that does not exist: ${text}.`);
  return [...new Set(source.match(kind))];
}

/** Whether a cell names only tests that exist, or is empty and a test is beside the file. */
function isTested(cell: string, names: readonly string[]): boolean {
  const namedTests = cell === '' ? names.map((name) => name.replace(/\.\w+$/, '.test.ts')) : namesIn(cell);
  return namedTests.length > 0 && namedTests.every((name) => tests.some((file) => `/${file}`.endsWith(`/${name}`)));
}

function namesIn(text = ''): string[] {
  return [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);
}
