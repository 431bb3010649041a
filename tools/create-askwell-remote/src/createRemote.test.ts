import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';

import { remoteTests } from '@askwell/part-tools/testing';
import { remoteDescription } from 'composition/part';
import { isCommand } from '@askwell/site/cli';
import * as v from 'valibot';
import { temporaryFolder } from 'composition/testing';
import { beforeEach, expect, it } from 'vitest';
import { parse } from 'yaml';

import { createRemote, isRemoteName } from './createRemote.ts';

/** When the jobs of a repository's workflow run. */
const when: Record<string, string> = {
  build: 'always',
  publish: "github.event_name == 'push' && github.ref == 'refs/heads/main'",
};

const texts = v.record(v.string(), v.string());
const workflow = v.object({
  on: v.record(v.string(), v.unknown()),
  permissions: texts,
  jobs: v.record(
    v.string(),
    v.object({
      if: v.optional(v.string()),
      permissions: texts,
      env: v.optional(texts),
      steps: v.array(v.object({ uses: v.optional(v.string()), run: v.optional(v.string()), env: v.optional(texts) })),
    }),
  ),
});

let folder: string;
beforeEach(() => void (folder = temporaryFolder()));

const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const files = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));

it.each([
  ['workspace', ['package.json', 'rspack.config.ts']],
  ['repository', ['package.json', '.gitignore', '.github/workflows/ci.yml', 'README.md']],
] as const)('a remote for a %s → all its files, under its own name', (home, some) => {
  createRemote(folder, { name: 'remote-sales-reports', port: 3007 }, home);
  const written = files();
  expect(written).toEqual(expect.arrayContaining([...some]));
  expect(written).toEqual(expect.arrayContaining(['src/pages/SalesReports.tsx', 'tests/sales-reports.spec.ts']));
  for (const file of written) expect(`${file}: ${read(file)}`).not.toMatch(/sample|3010/i);
  expect(v.parse(remoteDescription, JSON.parse(read('remote.json')))).toMatchObject({
    name: 'remote-sales-reports',
    owner: 'team-sales-reports',
    port: 3007,
    routes: [{ path: '/sales-reports', module: './SalesReports', title: 'SalesReports' }],
  });
});

it('a repository’s workflow → its scripts exist', () => {
  const { steps } = createWorkflow();
  const { scripts } = JSON.parse(read('package.json'));
  const ran = steps.flatMap(({ run = '' }) => /^npm (?:run )?(?:--silent )?([\w:]+)/.exec(run)?.[1] ?? []);
  expect(new Set(ran)).toEqual(new Set(['ci', 'types', 'test', 'build']));
  expect(ran.filter((script) => script !== 'ci' && !Object.hasOwn(scripts, script))).toEqual([]);
  const commands = Object.values<string>(scripts).flatMap((line) => /^askwell-site (\w+)/.exec(line)?.[1] ?? []);
  expect(commands.filter((command) => !isCommand(command))).toEqual([]);
});

it('a repository’s workflow → no secrets for foreign code', () => {
  const { on, permissions, jobs, steps } = createWorkflow();
  // With the rights of the base repository, `pull_request_target` would run a fork's code.
  expect([Object.keys(on), permissions]).toEqual([['push', 'pull_request'], {}]);
  for (const [name, job] of Object.entries(jobs)) {
    const known = job.steps.filter((step) => JSON.stringify(step.env ?? {}).includes('secrets.'));
    expect(
      JSON.stringify(Object.values(job.env ?? {}).map((value) => value.replace(/secrets\.\w+ != ''/g, ''))),
    ).not.toContain('secrets.');
    expect([name, job.if ?? 'always', known.length > 0]).toEqual([name, when[name], name !== 'build']);
    for (const { run = '' } of known) expect(run).toMatch(/^npx --no-install askwell-site publish /);
  }
  // Otherwise a branch's name or a title could inject commands into the shell.
  for (const { run = '' } of steps) expect(run).not.toContain('${{');
});

it('a repository’s workflow → runs only what is pinned or installed', () => {
  const { steps } = createWorkflow();
  const actions = steps.flatMap(({ uses }) => uses ?? []);
  expect(actions.filter((action) => !/^actions\/[\w-]+@[0-9a-f]{40}$/.test(action))).toEqual([]);
  for (const { run = '' } of steps) expect(run).not.toMatch(/\bnpx (?!--no-install )/);
});

function createWorkflow() {
  createRemote(folder, { name: 'remote-reports', port: 3010 }, 'repository');
  const created = v.parse(workflow, parse(read('.github/workflows/ci.yml')));
  return { ...created, steps: Object.values(created.jobs).flatMap((job) => job.steps) };
}

/** A remote in a repository, with the workspace's packages. */
function createInstalled(): string {
  const remote = path.join(folder, 'packages/remote-reports');
  createRemote(remote, { name: 'remote-reports', port: 3010 }, 'repository');
  symlinkSync(path.join(import.meta.dirname, '../node_modules'), path.join(folder, 'node_modules'));
  return remote;
}

it('a remote is built → its types are beside its manifest', () => {
  const remote = createInstalled();
  const env = { ...process.env, NODE_ENV: 'production', WITHOUT_TYPES: '' };
  execFileSync(path.join(folder, 'node_modules/.bin/rspack'), ['build'], { cwd: remote, env });
  const dist = path.join(remote, 'dist');
  const { metaData } = JSON.parse(readFileSync(path.join(dist, 'mf-manifest.json'), 'utf8'));
  expect(readFileSync(path.join(dist, metaData.types.api), 'utf8')).toContain('REMOTE_ALIAS_IDENTIFIER/Reports');
  expect(existsSync(path.join(dist, metaData.types.zip))).toBe(true);
});

it('a remote does not compile → its tests say why', async () => {
  const remote = createInstalled();
  const wrong = "export { NoSuchCard } from 'shared-ui';\nexport { useAtom } from 'jotai/react';\n";
  appendFileSync(path.join(remote, 'src/pages/Reports.tsx'), wrong);
  const { command, env } = Object((await remoteTests()).webServer);
  const options = { shell: true, cwd: remote, env: { ...process.env, ...env }, encoding: 'utf8' } as const;
  const { status, stderr } = spawnSync(command, options);
  expect(status).toBe(1);
  for (const name of ['NoSuchCard', 'jotai/react']) expect(stderr).toContain(name);
});

it('a repository → Node’s package may run its install script', () => {
  createRemote(folder, { name: 'remote-reports', port: 3010 }, 'repository');
  expect(JSON.parse(read('package.json')).allowScripts).toMatchObject({ node: true });
});

it.each([
  ['#', ['reports'], 'Choose a folder without # in its path'],
  [':', ['reports'], 'Choose a folder without : in its path'],
  ['', ['sales', 'reports'], 'Name the remote in one word'],
])('in a folder with “%s”, %j → one sentence, and no files', (sign, args, sentence) => {
  const cwd = path.join(folder, `c${sign}`);
  mkdirSync(cwd);
  const main = path.join(import.meta.dirname, 'main.ts');
  const { status, stderr } = spawnSync(process.execPath, [main, ...args], { cwd, encoding: 'utf8' });
  expect([status, readdirSync(cwd)]).toEqual([1, []]);
  expect(stderr).toMatch(new RegExp(`^${sentence}.*\n$`));
});

it.each([
  ['remote-reports', true],
  ['remote-sales-2', true],
  ['reports', false],
  ['remote-', false],
  ['remote-Reports', false],
  ['remote-../x', false],
  ['remote-2', false],
])('%s → a remote’s name: %s', (name, isName) => {
  expect(isRemoteName(name)).toBe(isName);
});
