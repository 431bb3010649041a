import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTemporaryFolder } from 'composition/testing';
import { beforeEach, expect, it, vi } from 'vitest';

import { demoProject, findRemotes } from '@askwell/part-tools/settings';
import { buildCommand, buildParts, getDefaultOutputs, root } from './workspace.ts';

let folder: string;
beforeEach(() => void (folder = createTemporaryFolder()));

it('every folder with a remote.json → is a remote', () => {
  write('remote-main', createDescription(3002));
  write('remote-reports', createDescription(3010));
  mkdirSync(join(folder, 'remote-gone/node_modules'), { recursive: true });
  expect(findRemotes(folder)).toMatchObject([
    { name: 'remote-main', port: 3002 },
    { name: 'remote-reports', port: 3010 },
  ]);
});

it.each([
  ['the port of the API', createDescription(3003), 'Port 3003 of remote-reports/remote.json belongs to the API.'],
  ['the port of another', createDescription(3002), 'remote-main and remote-reports have the same port'],
])('a remote.json with %s → gives a sentence that names it', (_what, text, sentence) => {
  write('remote-main', createDescription(3002));
  write('remote-reports', text);
  expect(() => findRemotes(folder)).toThrow(sentence);
});

it('a part is not installed → the error names it', async () => {
  const building = buildParts(new Map([['remote-new', folder]]));
  await expect(building).rejects.toThrow(/^remote-new does not build:.*remote-new\/node_modules/s);
});

it.each([
  ['a build to publish → has types', { withTypes: true }, false],
  ['any other build → has no types', {}, true],
])('%s', (_title, options, isSet) => {
  expect(Object.hasOwn(buildCommand('remote-main', folder, options).env, 'WITHOUT_TYPES')).toBe(isSet);
});

it('parts are named for a build → only those are built', () => {
  expect([...getDefaultOutputs(['remote-main']).keys()]).toEqual(['remote-main']);
  expect(() => getDefaultOutputs(['remote-x'])).toThrow('There is no part "remote-x": parts are shell, ');
});

it('a build for a real project → has its mobile app, and no emulator code', async () => {
  vi.stubEnv('APP_URL', 'https://real-project.example/app');
  vi.stubEnv('GOOGLE_PLAY_URL', '');
  vi.stubEnv('FIREBASE_PROJECT_ID', 'real-project');
  vi.stubEnv('FIREBASE_API_KEY', 'key');
  vi.stubEnv('FIREBASE_AUTH_DOMAIN', 'real-project.example');
  await buildParts(new Map([['shell', folder]]));
  expect(findTraces(folder)).toEqual([]);
  const app = 'content="https://real-project.example/app https://apps.apple.com/app/askwell "';
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toContain(app);
  expect(JSON.parse(readFileSync(join(folder, 'shell.json'), 'utf8'))).toMatchObject({ identity: 'project' });
});

it('a setting of the shell is invalid → nothing is built', async () => {
  vi.stubEnv('HELP_URL', 'help.example.com');
  await expect(buildParts(new Map([['shell', folder]]))).rejects.toThrow('HELP_URL must be a path like /help');
});

it('the shell without a project → uses emulator and demo project', () => {
  const { AUTH_EMULATOR: _, ...env } = process.env;
  const unset = { FIREBASE_PROJECT_ID: '', FIREBASE_API_KEY: '', FIREBASE_AUTH_DOMAIN: '', FIREBASE_APP_ID: '' };
  const script = `await import('./rspack.config.ts'); const { getIdentityKind } = await import('./build/environment.ts');
    console.log(process.env.FIREBASE_PROJECT_ID, getIdentityKind());`;
  const options = { cwd: join(root, 'shell'), env: { ...env, ...unset, NODE_ENV: 'production' } };
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    ...options,
    encoding: 'utf8',
  });
  expect(output).toBe('demo-askwell emulator\n');
});

function createDescription(port: number): string {
  return JSON.stringify({ name: 'remote-reports', port, routes: [] });
}

function write(name: string, text: string) {
  mkdirSync(join(folder, name));
  writeFileSync(join(folder, name, 'remote.json'), text);
}

function findTraces(directory: string): string[] {
  const builtFiles = readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|html)$/.test(file))
    .map((file) => readFileSync(join(directory, file), 'utf8'))
    .join('\n');
  expect(builtFiles.length).toBeGreaterThan(100_000);
  // Includes the stub of Google's script, which the emulator needs, and the person of the development server.
  return [...emulatorTraces, 'gapi-stub', 'Sam Stand-in'].filter((trace) => builtFiles.includes(trace));
}

/** Strings in a shell that is built for the emulator: from the code that connects the SDK to it, and the demo project. */
const emulatorTraces = ['Running in emulator mode', demoProject];
