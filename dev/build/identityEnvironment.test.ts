import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';

import { root } from '../workspace.ts';
import { buildParts, bundlerOf } from './buildParts.ts';

const folder = mkdtempSync(join(tmpdir(), 'askwell-build-'));

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

// What connects the SDK to the emulator, the stand-in it needs, and the demo project.
const traces = ['Running in emulator mode', 'gapi-stub', 'demo-askwell'];

it.each([
  ['no project', ['', '', ''], ['Running in emulator mode', 'demo-askwell']],
  ['a real project', ['real-project', 'key', 'real-project.example'], []],
])(
  'a build for %s → knows the emulator only if it needs it',
  { timeout: 60_000 },
  async (_, [id, key, domain], expected) => {
    vi.stubEnv('FIREBASE_PROJECT_ID', id);
    vi.stubEnv('FIREBASE_API_KEY', key);
    vi.stubEnv('FIREBASE_AUTH_DOMAIN', domain);

    await buildParts(new Map([['shell', folder]]));
    const built = scripts(folder);
    expect(built.length).toBeGreaterThan(100_000);
    expect(traces.filter((trace) => built.includes(trace))).toEqual(expected);
  },
);

it('the shell built by its own script → as npm run build makes it', { timeout: 60_000 }, () => {
  const { AUTH_EMULATOR: _, ...env } = process.env;
  const unset = { FIREBASE_PROJECT_ID: '', FIREBASE_API_KEY: '', FIREBASE_AUTH_DOMAIN: '', FIREBASE_APP_ID: '' };
  execFileSync(bundlerOf('shell'), ['build', '--output-path', folder], {
    cwd: join(root, 'shell'),
    env: { ...env, ...unset, NODE_ENV: 'production' },
  });
  expect(JSON.parse(readFileSync(join(folder, 'part.json'), 'utf8'))).toMatchObject({ identity: 'emulator' });
});

function scripts(directory: string): string {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|html)$/.test(file))
    .map((file) => readFileSync(join(directory, file), 'utf8'))
    .join('\n');
}
