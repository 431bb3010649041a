import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';

export type ApiProcess = { url: string; pid: number; stop(): Promise<void> };

/** Starts so many servers as processes of their own on one database. */
export function startProcesses(
  count: number,
  databaseUrl: string,
  profile?: string,
  env: Record<string, string> = {},
): Promise<ApiProcess[]> {
  return Promise.all(Array.from({ length: count }, () => startProcess(databaseUrl, profile, env)));
}

async function startProcess(
  databaseUrl: string,
  profile: string | undefined,
  env: Record<string, string>,
): Promise<ApiProcess> {
  const profiling = profile === undefined ? [] : ['--cpu-prof', '--cpu-prof-dir', profile];
  const child = spawn(process.execPath, [...profiling, 'src/main.ts'], {
    cwd: join(import.meta.dirname, '../../api'),
    env: {
      PATH: process.env['PATH'],
      API_PORT: '0',
      LOG_LEVEL: 'info',
      DATABASE_URL: databaseUrl,
      RATE_LIMIT_PER_USER: '1000000',
      RATE_LIMIT_PER_ADDRESS: '1000000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { url: await readyAt(child), pid: child.pid ?? 0, stop: () => end(child) };
}

function readyAt(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
    child.stdout?.on('data', (chunk) => {
      const [url] = /http:[^\s"]+/.exec(String(chunk)) ?? [];
      if (url) resolve(url);
    });
  });
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
