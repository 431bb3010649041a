import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, it } from 'vitest';

import { root } from './workspace.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const files = globSync('**', {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|dist|\.[^/]+)$/.test(path),
});
const isTest = /\.(test|spec)\.tsx?$/;
const sources = files.filter((file) => /\.(m?js|tsx?)$|^pnpm-workspace\.yaml$/.test(file) && !isTest.test(file));
const tests = files.filter((file) => isTest.test(file));

const [, catalog = ''] = read('pnpm-workspace.yaml').split('\ncatalog:\n');
const packages = [...catalog.matchAll(/^ {2}'?([^':\n]+)'?: \d/gm)].map(([, name]) => name).join('|');

/** What gives away that code relies on something that its owner does not promise. */
const marks: Readonly<Record<string, RegExp>> = {
  'a file that a package does not export': new RegExp(`['"/](${packages})/(bin|build|cjs|dist|esm|lib|src)/`),
  'an unstable export': /(from|import\(|resolve\()\s*['"][^'"]*\b(experimental|internals?|private|unstable)\b/,
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
    /Object\((cause|chunk|compilation|compiler|dependency|options|plugin)\)/,
  'an object of a dependency or a browser that is changed':
    /\b[A-Z]\w+\.prototype\.\w+ = |\bdelete \w+\.\w+\.\w+|Object\.assign\(raw\b|class \w+ extends (?!\w*Error\b|Component\b)[A-Z]\w+ \{/,
  'generated columns of drizzle': /\bgenerated\b.*undefined/,
  'the arguments of another program': /process\.argv\.(includes|some)/,
  'signals that npm does not pass on': /npm_lifecycle_event/,
};

const [, section = ''] = read('docs/decisions/README.md').split('## Undocumented behavior we rely on');
/** Files and tests of each row. A name without a folder is in the folder of the first file. */
const rows = [...section.matchAll(/^\| (`.*) \|.*\|([^|]*)\|$/gm)].map(([, first = '', last = '']) => {
  const [named = '', ...others] = namesIn(first);
  const folder = named.endsWith('/') ? named : dirname(named);
  return { files: [named, ...others.map((name) => (name.includes('/') ? name : join(folder, name)))], last };
});

it.each(Object.entries(marks))('%s → each file with it has a row in the decisions', (_, mark) => {
  const marked = sources.filter((file) => mark.test(read(file)));
  const listed = rows.flatMap((row) => row.files);
  expect(marked.filter((file) => !listed.some((name) => file === name || isBelow(name, file)))).toEqual([]);
});

const isBelow = (folder: string, file: string) => folder.endsWith('/') && file.startsWith(folder);

it('each row → has files that exist, and tests that exist', () => {
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.flatMap((row) => row.files).filter((name) => !existsSync(join(root, name)))).toEqual([]);
  expect(rows.filter(({ last }) => !isTested(last))).toEqual([]);
});

/** Whether a cell names tests that exist, and nothing else. */
const isTested = (cell: string) =>
  cell.trim() === 'every test of the API' ||
  (namesIn(cell).length > 0 && namesIn(cell).every((name) => tests.some((file) => `/${file}`.endsWith(`/${name}`))));

function namesIn(text: string): string[] {
  return [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);
}
