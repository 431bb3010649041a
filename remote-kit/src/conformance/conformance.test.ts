import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import path from 'node:path';

import { readBuild } from 'site';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { buildRemote, findRuleViolations } from '../cli/testRemote.ts';
import { serveStandIn } from './serveStandIn.ts';
import { type Finding, type Rule, rules } from './watch.ts';

/** A page for each rule that breaks it, and one that breaks none: what its file says besides. */
const pages: Record<Rule | 'good', { code: string; page?: string; files?: Record<string, string> }> = {
  good: {
    code: `import picture from './picture.png'; import styles from './good.module.css';`,
    page: `return <PageFrame title="good"><img className={styles.text} src={picture} alt="A picture" /></PageFrame>;`,
    files: {
      'good.module.css': `@font-face { font-family: Small; src: url('./small.woff2') } .text { font-family: Small }`,
      'small.woff2': '-',
      'picture.png': '-',
    },
  },
  'second-copy': {
    code: `import { atom } from 'jotai/vanilla'; document.documentElement.dataset['copy'] = String(atom(1));`,
  },
  'session-write': {
    code: `import { useSetAtom, type WritableAtom } from 'jotai'; import { sessionAtom } from 'shared-session';`,
    page: `const set = useSetAtom(Object(sessionAtom) as WritableAtom<unknown, [unknown], void>);
      useEffect(() => { try { set({ user: null }); } catch {} }, [set]);`,
  },
  'own-fetch': {
    code: `import { getIdToken } from 'shared-session';`,
    page: `useEffect(() => void getIdToken().then((token) => fetch('/api/user', { headers: { Authorization: 'Bearer ' + token } })), []);`,
  },
  'global-style': {
    code: `import './global.css';`,
    files: { 'global.css': '@layer app { header { nav & , button { color: red } } }' },
  },
  'left-listener': { code: '', page: `useEffect(() => window.addEventListener('resize', () => {}), []);` },
  'left-timer': { code: '', page: 'useEffect(() => void setInterval(() => {}, 1000), []);' },
  'no-title': { code: '', page: `return <h1 tabIndex={-1} ref={(heading) => heading?.focus()}>No title</h1>;` },
  'no-heading': {
    code: '',
    page: `useEffect(() => { document.title = 'No heading'; }, []);
      return <button ref={(button) => button?.focus()}>Press</button>;`,
  },
  'no-focus': { code: '', page: `useEffect(() => { document.title = 'No focus'; }, []); return <h1>No focus</h1>;` },
  'over-budget': {
    code: `import { heavy } from './heavy.ts';`,
    page: 'useEffect(() => void (document.body.dataset["heavy"] = heavy), []);',
    files: { 'heavy.ts': `export const heavy = '${randomBytes(30_000).toString('base64')}';` },
  },
  policy: {
    code: '',
    page: `useEffect(() => { document.head.append(Object.assign(document.createElement('style'), { textContent: 'b{}' })); }, []);`,
  },
  'past-router': { code: '', page: `useEffect(() => history.replaceState(null, '', '/elsewhere'), []);` },
  rejection: { code: '', page: `useEffect(() => void Promise.reject(new Error('nobody listens')), []);` },
  'console-error': { code: '', page: `useEffect(() => console.error('something'), []);` },
  crashed: { code: '', page: `if (document.title) throw new Error('thrown');` },
  'not-shown': { code: `import { use } from 'react'; const never = new Promise(() => {});`, page: 'use(never);' },
};

const root = path.join(import.meta.dirname, '../../..');
let folder: string;
let built: string;
let findings: Finding[];

beforeAll(async () => {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(path.join(root, '.cache/conformance-'));
  writeRemote(folder);
  built = await buildRemote(folder);
  findings = await findRuleViolations(folder, built);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each(Object.keys(rules))('a page that breaks “%s” → named, with what it did', (rule) => {
  const isOfBuild = rule === 'second-copy' || rule === 'over-budget';
  expect(findings).toContainEqual({ rule, path: isOfBuild ? null : `/${rule}`, detail: expect.stringMatching(/./) });
});

it('every page breaks its own rule and no other → nothing else is named', () => {
  const expected = Object.keys(rules).toSorted();
  const follows = new Set(['/crashed', '/not-shown']);
  const named = findings.filter(({ path: page, rule }) => !follows.has(page ?? '') || page === `/${rule}`);
  expect([...new Set(named.map(({ rule }) => rule))].toSorted()).toEqual(expected);
  expect(named.filter(({ rule, path: page }) => page !== null && page !== `/${rule}`)).toEqual([]);
});

it('files, folders and malformed addresses requested from the stand-in site → 200 or 404, and it runs on', async () => {
  const expected = {
    '/remote/a%20b%C3%BC.txt': 200,
    '/remote/': 404,
    '/remote/assets': 404,
    '/remote/%zz': 404,
    '/remote/%00': 404,
    '/remote/..%2fpackage.json': 404,
    '//': 200,
  };
  const { part } = await readBuild(built);
  if (part.entry === null) throw new Error('The remote has no entry.');
  const files = path.join(folder, 'files');
  mkdirSync(path.join(files, 'assets'), { recursive: true });
  writeFileSync(path.join(files, 'a bü.txt'), '');
  writeFileSync(path.join(files, 'part.json'), '{ "chunks": { "main": [] } }');
  const site = await serveStandIn(folder, { part, folder: files, shell: files });
  const { port } = new URL(site.origin);
  const request = (url: string) =>
    new Promise((resolve, reject) =>
      get({ host: '127.0.0.1', port, path: url }, ({ statusCode }) => resolve(statusCode)).on('error', reject),
    );
  const answers = [];
  for (const url of Object.keys(expected)) answers.push([url, await request(url)]);
  site.stop();
  expect(Object.fromEntries(answers)).toEqual(expected);
});

it('a page whose file exports no Page → the build says which, and at which path', async () => {
  writeFileSync(path.join(folder, 'src/pages/Good.tsx'), 'export function Good() { return null; }');
  await expect(buildRemote(folder)).rejects.toThrow(
    './src/pages/Good.tsx exports no function Page, which the site shows at /good',
  );
});

function writeRemote(directory: string): void {
  const names = Object.keys(pages);
  const routes = names.map((name) => ({
    path: `/${name}`,
    module: `./${moduleOf(name)}`,
    layout: 'main',
    title: name,
  }));
  const write = (file: string, text: string) => writeFileSync(path.join(directory, file), text);
  mkdirSync(path.join(directory, 'src/pages'), { recursive: true });
  symlinkSync(path.join(root, 'remote-main/node_modules'), path.join(directory, 'node_modules'));
  write('package.json', JSON.stringify({ name: 'remote-rules', version: '1.0.0', type: 'module' }));
  write('remote.json', JSON.stringify({ name: 'remote-rules', port: 3010, routes }));
  write(
    'tsconfig.json',
    JSON.stringify({
      extends: path.join(root, 'tsconfig.base.json'),
      compilerOptions: { noUnusedLocals: false },
      include: ['src'],
    }),
  );
  write(
    'rspack.config.ts',
    `import { remoteBuild } from 'remote-kit/build'; export default remoteBuild(import.meta.dirname);`,
  );
  for (const [name, { code, page = '', files = {} }] of Object.entries(pages)) {
    const own = `import { useEffect } from 'react'; import { PageFrame } from 'remote-kit'; ${code}
      export function Page() { useEffect(() => {}, []); ${page} ${page.includes('return <') ? '' : `return <PageFrame title="${name}"><p>Text</p></PageFrame>;`} }`;
    write(`src/pages/${moduleOf(name)}.tsx`, own);
    for (const [file, text] of Object.entries(files)) write(`src/pages/${file}`, text);
  }
}

function moduleOf(name: string): string {
  return name.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
