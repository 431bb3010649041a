import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { createTestConfig } from '@askwell/part-tools/testing';
import { remoteDescription } from 'composition/part';
import * as v from 'valibot';
import { createTemporaryFolder } from 'composition/testing';
import { beforeEach, expect, it } from 'vitest';

import { createRemote, isRemoteName } from './createRemote.ts';

let folder: string;
beforeEach(() => void (folder = createTemporaryFolder()));

const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const files = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));

it.each([
  ['workspace', ['package.json', 'rspack.config.ts']],
  ['repository', ['package.json', '.gitignore', '.github/workflows/ci.yml', '.npmrc', 'README.md']],
] as const)('a remote for a %s → has all files, with its own name', (home, some) => {
  createRemote(folder, { name: 'remote-sales-reports', port: 3007 }, home);
  const writtenFiles = files();
  expect(writtenFiles).toEqual(expect.arrayContaining([...some]));
  expect(writtenFiles).toEqual(expect.arrayContaining(['src/pages/SalesReports.tsx', 'tests/sales-reports.spec.ts']));
  for (const file of writtenFiles) expect(`${file}: ${read(file)}`).not.toMatch(/sample|3010/i);
  expect(v.parse(remoteDescription, JSON.parse(read('remote.json')))).toMatchObject({
    name: 'remote-sales-reports',
    owner: 'team-sales-reports',
    port: 3007,
    routes: [{ path: '/sales-reports', module: './SalesReports', title: 'SalesReports' }],
  });
});

/** Creates a remote in a repository, with the workspace's packages. */
function createInstalled(): string {
  const remote = path.join(folder, 'packages/remote-reports');
  createRemote(remote, { name: 'remote-reports', port: 3010 }, 'repository');
  symlinkSync(path.join(import.meta.dirname, '../node_modules'), path.join(folder, 'node_modules'));
  return remote;
}

it('a remote is built → its types are next to its manifest', () => {
  const remote = createInstalled();
  const env = { ...process.env, NODE_ENV: 'production', WITHOUT_TYPES: '' };
  execFileSync(path.join(folder, 'node_modules/.bin/rspack'), ['build'], { cwd: remote, env });
  const dist = path.join(remote, 'dist');
  const { metaData } = JSON.parse(readFileSync(path.join(dist, 'mf-manifest.json'), 'utf8'));
  expect(readFileSync(path.join(dist, metaData.types.api), 'utf8')).toContain('REMOTE_ALIAS_IDENTIFIER/Reports');
  expect(existsSync(path.join(dist, metaData.types.zip))).toBe(true);
});

it('a remote does not compile → its tests explain why', async () => {
  const remote = createInstalled();
  const wrongSource = "export { NoSuchCard } from 'shared-ui';\nexport { useAtom } from 'jotai/react';\n";
  appendFileSync(path.join(remote, 'src/pages/Reports.tsx'), wrongSource);
  const [{ command, env }] = Object((await createTestConfig()).webServer);
  const options = { shell: true, cwd: remote, env: { ...process.env, ...env }, encoding: 'utf8' } as const;
  const { status, stderr } = spawnSync(command, options);
  expect(status).toBe(1);
  for (const name of ['NoSuchCard', 'jotai/react']) expect(stderr).toContain(name);
});

it('a repository → lets Node’s package run its install script', () => {
  createRemote(folder, { name: 'remote-reports', port: 3010 }, 'repository');
  expect(JSON.parse(read('package.json')).allowScripts).toMatchObject({ node: true });
});

it('npm knows the kit’s registry → the repository’s .npmrc has it', () => {
  const main = path.join(import.meta.dirname, 'main.ts');
  const create = (name: string, configuration: string) => {
    writeFileSync(path.join(folder, 'npmrc'), configuration);
    const env = { ...process.env, NPM_CONFIG_USERCONFIG: path.join(folder, 'npmrc') };
    return spawnSync(process.execPath, [main, name], { cwd: folder, env, encoding: 'utf8' });
  };
  expect(create('reports', '@askwell:registry=https://registry.example.com\n').status).toBe(0);
  expect(read('remote-reports/.npmrc')).toContain('\n@askwell:registry=https://registry.example.com/\n');
  const { status, stderr } = create('other', '');
  expect([status, stderr]).toEqual([1, expect.stringContaining('Say where the @askwell packages are')]);
});

it.each([
  ['#', ['reports'], 'Choose a folder without # in its path'],
  [':', ['reports'], 'Choose a folder without : in its path'],
  ['', ['sales', 'reports'], 'Name the remote in one word'],
])('in a folder with “%s”, %j → gives a one-sentence error, and no files', (sign, args, sentence) => {
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
])('%s → is a remote’s name: %s', (name, isName) => {
  expect(isRemoteName(name)).toBe(isName);
});
