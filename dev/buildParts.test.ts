import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from 'composition/testing';
import { beforeEach, expect, it, vi } from 'vitest';

import { buildParts, bundlerOf, root } from './workspace.ts';

it('a part that is installed → its bundler is found', () => {
  expect(existsSync(bundlerOf('shell'))).toBe(true);
});

it('a part that is not installed → an error that says what is missing and how to install it', () => {
  expect(() => bundlerOf('remote-new')).toThrow('remote-new is not installed.');
});

let folder: string;

beforeEach(() => void (folder = temporaryFolder()));

// What connects the SDK to the emulator, the stand-in it needs, and the demo project.
const traces = ['Running in emulator mode', 'gapi-stub', 'demo-askwell'];

it('a build for a real project → contains nothing of the emulator', async () => {
  vi.stubEnv('FIREBASE_PROJECT_ID', 'real-project');
  vi.stubEnv('FIREBASE_API_KEY', 'key');
  vi.stubEnv('FIREBASE_AUTH_DOMAIN', 'real-project.example');
  await buildParts(new Map([['shell', folder]]));
  expect(tracesIn(folder)).toEqual([]);
});

it('the shell built by its own script without a project → uses the emulator', () => {
  const { AUTH_EMULATOR: _, ...env } = process.env;
  const unset = { FIREBASE_PROJECT_ID: '', FIREBASE_API_KEY: '', FIREBASE_AUTH_DOMAIN: '', FIREBASE_APP_ID: '' };
  execFileSync(bundlerOf('shell'), ['build', '--output-path', folder], {
    cwd: join(root, 'shell'),
    env: { ...env, ...unset, NODE_ENV: 'production' },
  });
  expect(tracesIn(folder)).toEqual(['Running in emulator mode', 'demo-askwell']);
  expect(JSON.parse(readFileSync(join(folder, 'part.json'), 'utf8'))).toMatchObject({ identity: 'emulator' });
});

function tracesIn(directory: string): string[] {
  const built = readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|html)$/.test(file))
    .map((file) => readFileSync(join(directory, file), 'utf8'))
    .join('\n');
  expect(built.length).toBeGreaterThan(100_000);
  return traces.filter((trace) => built.includes(trace));
}
