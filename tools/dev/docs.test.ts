import { existsSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';

import { expect, it } from 'vitest';

import { findFiles, root } from './workspace.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const files = findFiles('**');
const tests = files.filter((file) => /\.(test|spec)\.tsx?$/.test(file));
const pages = files.filter((file) => /^(docs\/.*|[A-Z]+)\.md$/.test(file));

it('docs/faults.md → each fault has a row and tests', () => {
  const faults = Array.from({ length: 62 }, (_, n) => n + 1);
  const rows = new Set([...read('docs/faults.md').matchAll(/^\| (\d+) \|/gm)].map(([, fault]) => Number(fault)));
  expect([...rows].toSorted((a, b) => a - b)).toEqual(faults);
  const testedFaults = new Set(tests.flatMap((file) => listFaults(read(file))));
  expect(faults.filter((fault) => !testedFaults.has(fault))).toEqual([]);
});

// Matches the title of a test or a group, even with a table.
const title = /(?:\b(?:test|it|describe)(?:\.\w+)*|\))\(\s*['"`]faults? (\d+(?:, \d+)*)/g;

function listFaults(text: string): number[] {
  return [...text.matchAll(title)].flatMap(([, list = '']) => list.split(', ').map(Number));
}

it('docs/threat-model.md → each test that it names exists', () => {
  const cells = [...read('docs/threat-model.md').matchAll(/^\|[^|]*\|[^|]*\|([^|]*)\|$/gm)].map(
    ([, last = '']) => last,
  );
  const namedTests = cells.flatMap(listCodeNames).filter((name) => !name.startsWith('npm run '));
  const paths = tests.map((file) => `/${file.replace(/\.(test|spec)\.tsx?$/, '')}/`);
  const isTest = (name: string) => paths.some((path) => path.includes(`/${name.replace(/\.test\.ts$/, '')}/`));
  expect(namedTests.length).toBeGreaterThan(50);
  expect(namedTests.filter((name) => !isTest(name))).toEqual([]);
});

it('docs/outside-teams.md → names the versions with which our tests build', () => {
  const [, sentence = ''] = /^Last tried with ([^]*?)\n\n/m.exec(read('docs/outside-teams.md')) ?? [];
  const tried = [...sentence.matchAll(/`([^`]+)`\s([\d.]+\d)/g)].map(([, name, version]) => `${name}: ${version}`);
  expect(tried.length).toBeGreaterThan(4);
  const catalog = read('pnpm-workspace.yaml').replaceAll("'", '');
  expect(tried.filter((version) => !catalog.includes(`  ${version}\n`))).toEqual([]);
});

it('docs/capabilities.md → its numbers of lines are right within a tenth', () => {
  const rows = [...read('docs/capabilities.md').matchAll(/^\|.*\|([^|]*)\| ([\d,]+) \|$/gm)];
  const counts = rows.map(([, where = '', lines = '']) => ({
    where,
    lines: Number(lines.replace(',', '')),
    counted: countLines(listCodeNames(where)),
  }));
  expect(counts.length).toBeGreaterThan(20);
  expect(counts.filter(({ lines, counted }) => Math.abs(lines - counted) > counted / 10)).toEqual([]);
});

/** Counts the lines of all sources that match the patterns or are below a folder that matches, without tests. */
function countLines(patterns: string[]): number {
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.(test|spec)\.|(^|\/)tests\//.test(file));
  const globs = patterns.flatMap((pattern) => [pattern, `${pattern}/**`]);
  const counted = sources.filter((file) => globs.some((glob) => matchesGlob(file, glob)));
  return counted.map((file) => read(file).split('\n').length - 1).reduce((sum, lines) => sum + lines, 0);
}

it('.env.example → has each setting that the code reads, and no other', () => {
  const explainedNames = [...read('.env.example').matchAll(/^(?:# )?([A-Z][A-Z_0-9]+)=/gm)].map(
    ([, name = '']) => name,
  );
  const settings = files.filter((file) => readsSettings.test(file)).flatMap((file) => listSettings(file));
  expect(settings.length).toBeGreaterThan(40);
  expect(settings.filter((name) => !explainedNames.includes(name) && !internalVariables.has(name))).toEqual([]);
  // OpenTelemetry itself reads these settings.
  expect(explainedNames.filter((name) => !settings.includes(name) && !name.startsWith('OTEL_'))).toEqual([]);
});

const readsSettings =
  /^(?!.*\.(test|spec)\.)(api|site|shell\/build|kit\/part-tools|packages\/stand-in|tools\/dev)\/.*\.(ts|mjs)$/;

/** Returns the settings that a file reads: names after `env`, and the keys of tables of settings. */
function listSettings(file: string): string[] {
  const pattern = /^(api\/src\/config|shell\/build\/environment)/.test(file)
    ? /(?<=^ {2})[A-Z][A-Z_0-9]+(?=: )/gm
    : /(?<=\benv(?:\.|\['))[A-Z_0-9]+|\bAWS_[A-Z_0-9]+/g;
  return [...read(file).matchAll(pattern)].map(([name]) => name);
}

it.each([
  ['Rspack', ['docs/config/rspack.config.ts', 'e2e/faults/parts/buildForeign.ts']],
  ['Rsbuild', ['docs/config/rsbuild.config.ts']],
])('docs/outside-teams.md → our builds with %s have the options in its row', (tool, configurations) => {
  const [, row = ''] = new RegExp(`^\\| ${tool}[^|]*\\|([^|]*)`, 'm').exec(read('docs/outside-teams.md')) ?? [];
  const options = listCodeNames(row).filter((name) => name.includes(': '));
  expect(options).toContain("crossOriginLoading: 'anonymous'");
  for (const file of configurations) {
    const text = read(file).replace(/publicPath: [^,\n]*'auto'/, "publicPath: 'auto'");
    expect(options.filter((option) => !text.includes(option.replace("'remote-reports'", '')))).toEqual([]);
  }
});

it.each(['nginx.conf', 'nginx-files.conf', 'Caddyfile', 'Caddyfile-files'])(
  'docs/config/%s → lets 6 MB of people pass',
  (file) => {
    const limits = [...read(`docs/config/${file}`).matchAll(/(?:client_max_body_size|max_size) ([^;\s]+)/g)];
    expect(limits.map(([, limit]) => limit)).toEqual([file.startsWith('nginx') ? '6m' : '8MiB']);
  },
);

const findMemoryLimits = (text: string) => text.match(/--max-[\w-]+=\d+/g);

it.each(['docs/config/Containerfile', 'docs/config/askwell-api@.service', 'docs/deploying.md'])(
  '%s → starts the API with the memory limits of `npm start`',
  (file) => {
    expect(findMemoryLimits(read(file))).toEqual(findMemoryLimits(read('api/package.json')));
    expect(findMemoryLimits(read('api/tests/support/apiProcess.ts'))).toEqual(findMemoryLimits(read(file)));
  },
);

it.each(['nginx.conf', 'nginx-files.conf', 'Caddyfile', 'Caddyfile-files'])(
  'docs/config/%s → clears headers that could replace IP, path or method',
  (file) => {
    const clearedHeaders = [
      ...read(`docs/config/${file}`).matchAll(/request_header -(\S+)|proxy_set_header (\S+) "";/g),
    ];
    const names = clearedHeaders.map(([, caddy, nginx]) => caddy ?? nginx);
    expect(names).toEqual(expect.arrayContaining(['Forwarded', 'X-Original-URL', 'X-HTTP-Method-Override']));
  },
);

it.each(pages)('%s → the files, links and scripts that it names exist', (page) => {
  const text = read(page);
  const namedFiles = listCodeNames(text).filter(
    (name) => /^\w[\w./-]*\.(tsx?|mjs|conf|sh)$/.test(name) && !toWrite.has(name),
  );
  expect(namedFiles.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([]);
  const links = [...text.matchAll(/\]\((?!https?:)([^)]+)\)/g)].map(([, link = '']) => link);
  expect(links.filter((link) => !isLinkValid(page, link))).toEqual([]);
  const scripts = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, script = '']) => script);
  expect(scripts.filter((script) => !ownScripts.has(script) && !scriptsOfRemotes.has(script))).toEqual([]);
});

const listCodeNames = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);

/** Variables that the system or a CI server sets, or that our own commands pass to each other. */
const internalVariables = new Set(
  `CI_COMMIT_SHA GITHUB_ACTOR GITHUB_SHA GITLAB_USER_LOGIN HOME NODE_COMPILE_CACHE NODE_OPTIONS PATH TMPDIR USER
  IDENTITY_ACCOUNTS_URL IDENTITY_KEYS_URL STRIPE_API_URL OPTIMIZED WITHOUT_TYPES REMOTE_TEST_PORT REMOTE_TEST_PORTS TRACE`.split(
    /\s+/,
  ),
);

/** Files that the reader will create. */
const toWrite = new Set(['src/pages/Reports.tsx']);

const ownScripts = new Set(
  ['package.json', 'api/package.json', 'e2e/package.json'].flatMap((file) =>
    Object.keys(JSON.parse(read(file)).scripts),
  ),
);
/** The scripts of a repository that `create-askwell-remote` makes. */
const scriptsOfRemotes = new Set(['check', 'preview', 'publish', 'types']);

function isLinkValid(page: string, link: string): boolean {
  const [path = '', heading] = link.split('#');
  const target = path === '' ? page : join(page, '..', path);
  if (!existsSync(join(root, target))) return false;
  return heading === undefined || listHeadings(read(target)).includes(heading);
}

const listHeadings = (text: string) =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, words = '']) =>
    words
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );
