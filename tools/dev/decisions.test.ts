import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { root } from './workspace.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const files = globSync('**', {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|dist|\.[^/]+)$/.test(path),
});
const isTest = /\.(test|spec)\.tsx?$/;
const sources = files.filter(
  (file) => /\.(m?js|tsx?|module\.css)$|^pnpm-workspace\.yaml$/.test(file) && !isTest.test(file),
);
const tests = files.filter((file) => isTest.test(file));

const [, catalog = ''] = read('pnpm-workspace.yaml').split('\ncatalog:\n');
const packages = [...catalog.matchAll(/^ {2}'?([^':\n]+)'?: \d/gm)].map(([, name]) => name).join('|');

/**
 * Patterns of code that relies on something that its owner does not promise. Tests need no row, because they fail by
 * themselves.
 */
const marks: Readonly<Record<string, RegExp>> = {
  'a file that a package does not export': new RegExp(`['"/](${packages})/(bin|build|cjs|dist|esm|lib|src)/`),
  'an unstable export':
    /(from|import\(|resolve\()\s*['"][^'"]*\b(experimental|internals?|private|unstable)\b|\b(UNSAFE|experimental|unstable)_\w/,
  'a private field': /[\w)\]]\._(?!id\b)[a-z]/,
  'a patched package': /^patchedDependencies:/m,
  'internals of the federation': /FEDERATION_|__FEDERATION__|ENV_TARGET|shareInfo\b|remoteInfo\b|RUNTIME-\\?d/,
  'files that several federation tools write': /@mf-types|mf-stats|remoteEntry: v\./,
  'how Firebase stores a sign-in': /firebase:authUser|accountRecordStart|stsTokenManager/,
  'internals of React': /\$\$typeof|__[A-Z_]*(INTERNALS|REACT)[A-Z_]*|object of state variables/,
  'the state of the router': /history\.state\b/,
  'a switch or an experimental command of a browser':
    /--disable-features=\$|send\(\s*'(?!Emulation\.|Fetch\.|Network\.|Performance\.)[A-Z]\w+\.[a-z]/,
  'a message of another program':
    /\b(message|errorText|reason)\??\.(endsWith|includes|match|split|startsWith)\(['"/](?!\\n)|\.(exec|test)\((cause|error)\.message\)|Failed to load resource|ScriptExecutionError|filterLine: \(line\) =>/,
  'the name of an error that is not documented': /ERR_JOSE|ChunkLoadError|raisedAt/,
  'an object of a dependency that is read without its type':
    /Object\((cause|chunk|compilation|compiler|dependency|options|plugin)\)|Reflect\.(get|set)\((?!(body|currentMessages|entry|globalThis|navigator|target|window)\b)/,
  'an object of a dependency or a browser that is changed':
    /\b[A-Z]\w+\.prototype\.\w+ = |\bdelete \w+\.\w+\.\w+|Object\.assign\(raw\b|class \w+ extends (?!\w*Error\b|Component\b)[A-Z]\w+ \{/,
  'generated columns of drizzle': /\bgenerated\b.*undefined/,
  'the arguments of another program': /process\.argv\.(includes|some)/,
  'options, objects and errors of a dependency that its types or documents lack':
    /\bquery_timeout: \d|\bhandlerTimeout\b|DrizzleQueryError|\.origin === 'key'|type Share = |popupRedirectResolver/,
  'scripts of the identity provider': /\bgapi\b(?!-)/,
  'warnings of the bundler': /\bignoreWarnings\b/,
  'the DOM of notistack': /\.container > :nth-child/,
  'the format of a stack': /\.stack(\?\.split| \?\? '')/,
  'signals that npm does not pass on': /npm_lifecycle_event/,
};

it.each(Object.entries(marks))('%s → each file with it has a row in the decisions', (_, mark) => {
  expect(findUnlisted(mark, readRows('Undocumented behavior we rely on'))).toEqual([]);
});

it('code for earlier releases → each file has a row that says until when', () => {
  const mark =
    /\b([Ee]arlier|[Pp]revious) (command|release|version)s?\b|\b[Kk]ept builds? \w|\bUnused[.:]|\bUnused here/;
  expect(findUnlisted(mark, readRows('Kept for earlier releases'))).toEqual([]);
});

it('each row → names files, folders and tests that exist', () => {
  const rows = readRows('Undocumented behavior we rely on');
  const names = [...rows, ...readRows('Kept for earlier releases')].flatMap((row) => row.names);
  expect(names.length).toBeGreaterThan(60);
  expect(names.filter((name) => listMatches(name).length !== 1)).toEqual([]);
  expect(rows.filter(({ test }) => !isTested(test))).toEqual([]);
});

/** A file is named by the shortest end of its path that is unique, a folder by its whole path. */
const listMatches = (name: string) =>
  files.filter((file) => (name.endsWith('/') ? `${file}/` === name : `/${file}`.endsWith(`/${name}`)));

type Row = { names: readonly string[]; test: string };

/** Reads the names in the first cell of each row of a table, and the row's last cell. */
function readRows(title: string): readonly Row[] {
  const [, after = ''] = read('docs/decisions/README.md').split(`## ${title}\n`);
  const [section = ''] = after.split('\n## ');
  const cells = [...section.matchAll(/^\| (`[^|]*) \|.*\|([^|]*)\|$/gm)];
  return cells.map(([, first = '', test = '']) => ({ names: namesIn(first), test }));
}

/** Finds the source files that match such a pattern but have no row. */
function findUnlisted(mark: RegExp, rows: readonly Row[]): string[] {
  const names = rows.flatMap((row) => row.names);
  const isListed = (file: string) =>
    names.some((name) => (name.endsWith('/') ? file.startsWith(name) : `/${file}`.endsWith(`/${name}`)));
  return sources.filter((file) => mark.test(read(file)) && !isListed(file));
}

/** Whether a cell names tests that exist, and nothing else. */
const isTested = (cell: string) =>
  cell.trim() === 'every test of the API' ||
  (namesIn(cell).length > 0 && namesIn(cell).every((name) => tests.some((file) => `/${file}`.endsWith(`/${name}`))));

function namesIn(text: string): string[] {
  return [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);
}
