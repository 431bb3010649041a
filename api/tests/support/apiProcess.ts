import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { envelope } from 'shared-session/contract';
import * as v from 'valibot';

import { emulatorToken } from './tokens.ts';

/** Runs the server as a process of its own until it is ready or ends. */
export async function startApiProcess(env: Record<string, string>, nodeArguments: string[] = []) {
  const child = spawn(process.execPath, [...nodeArguments, 'src/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(tmpdir(), 'api-compile-cache'),
      API_PORT: '0',
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  await new Promise<void>((resolve) => {
    const read = (chunk: unknown) => {
      output += String(chunk);
      if (output.includes('API ready')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => resolve());
  });
  return { child, ended, output, url: /http:\S+/.exec(output)?.[0] ?? '' };
}

/** Makes a call as the same admin each time. */
export async function ask(url: string, method: string, path: string, body?: object) {
  const token = emulatorToken({ uid: 'ann', email: 'ann@example.com' }, new Date());
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, payload: v.parse(envelope, await response.json()).payload };
}
