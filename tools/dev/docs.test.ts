import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { root } from './workspace.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const files = globSync('**', {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|dist|\.[^/]+)$/.test(path),
});
const tests = files.filter((file) => /\.(test|spec)\.tsx?$/.test(file));
const pages = files.filter((file) => /^(docs\/.*|[A-Z]+)\.md$/.test(file));

it('docs/faults.md → each fault has a row and tests', () => {
  const faults = Array.from({ length: 59 }, (_, n) => n + 1);
  const rows = new Set([...read('docs/faults.md').matchAll(/^\| (\d+) \|/gm)].map(([, fault]) => Number(fault)));
  expect([...rows].toSorted((one, other) => one - other)).toEqual(faults);
  const tested = new Set(tests.flatMap((file) => faultsOf(read(file))));
  expect(faults.filter((fault) => !tested.has(fault))).toEqual([]);
});

// The title of a test or a group, also of one with a table.
const title = /(?:\b(?:test|it|describe)(?:\.\w+)*|\))\(\s*['"`]faults? (\d+(?:, \d+)*)/g;

function faultsOf(text: string): number[] {
  return [...text.matchAll(title)].flatMap(([, list = '']) => list.split(', ').map(Number));
}

it('docs/threat-model.md → each test that it names exists', () => {
  const cells = [...read('docs/threat-model.md').matchAll(/^\|[^|]*\|[^|]*\|([^|]*)\|$/gm)].map(
    ([, last = '']) => last,
  );
  const named = cells.flatMap(namesIn).filter((name) => !name.startsWith('npm run '));
  const paths = tests.map((file) => `/${file.replace(/\.(test|spec)\.tsx?$/, '')}/`);
  const isTest = (name: string) => paths.some((path) => path.includes(`/${name.replace(/\.test\.ts$/, '')}/`));
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((name) => !isTest(name))).toEqual([]);
});

it('.env.example → names each setting that the API reads', () => {
  const settings = [...read('api/src/config.ts').matchAll(/read\.\w+\('([A-Z_]+)'/g)].map(([, name = '']) => name);
  const explained = new Set([...read('.env.example').matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name));
  expect(settings.length).toBeGreaterThan(20);
  expect(settings.filter((name) => !explained.has(name) && !ofTests.has(name))).toEqual([]);
});

it.each(pages)('%s → the files, links and scripts that it names exist', (page) => {
  const text = read(page);
  const named = namesIn(text).filter((name) => /^\w[\w./-]*\.(tsx?|mjs|conf|sh)$/.test(name) && !toWrite.has(name));
  expect(named.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([]);
  const links = [...text.matchAll(/\]\((?!https?:)([^)]+)\)/g)].map(([, link = '']) => link);
  expect(links.filter((link) => !leadsSomewhere(page, link))).toEqual([]);
  const scripts = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, script = '']) => script);
  expect(scripts.filter((script) => !ownScripts.has(script) && !scriptsOfRemotes.has(script))).toEqual([]);
});

const namesIn = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);

/** Settings that only tests change. */
const ofTests = new Set(['IDENTITY_ACCOUNTS_URL', 'IDENTITY_KEYS_URL', 'STRIPE_API_URL']);

/** Files that a reader is to write. */
const toWrite = new Set(['src/pages/Reports.tsx']);

const ownScripts = new Set(
  ['package.json', 'api/package.json', 'e2e/package.json'].flatMap((file) =>
    Object.keys(JSON.parse(read(file)).scripts),
  ),
);
/** Those of a repository that `create-askwell-remote` makes. */
const scriptsOfRemotes = new Set(['check', 'preview', 'publish', 'types']);

function leadsSomewhere(page: string, link: string): boolean {
  const [path = '', heading] = link.split('#');
  const target = path === '' ? page : join(page, '..', path);
  if (!files.includes(target)) return false;
  return heading === undefined || headingsOf(read(target)).includes(heading);
}

const headingsOf = (text: string) =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, words = '']) =>
    words
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );
