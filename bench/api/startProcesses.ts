import { type ChildProcess, spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

type ApiProcess = { url: string; pid: number; stop(): Promise<void> };

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

/** Seconds of a core that these processes and all below them have used so far. Linux only. */
export async function processorTime(pids: readonly number[]): Promise<number> {
  const processes = (await Promise.all((await readdir('/proc')).filter(isPid).map(readProcess))).flat();
  const wanted = new Set(pids);
  // Children come after their parents in number, but for the rare turn of the counter.
  for (const { pid, parent } of processes) if (wanted.has(parent)) wanted.add(pid);
  const ticks = processes.filter(({ pid }) => wanted.has(pid)).reduce((sum, one) => sum + one.ticks, 0);
  return ticks / 100;
}

const isPid = (name: string) => /^\d+$/.test(name);

async function readProcess(name: string) {
  const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => null);
  if (stat === null) return [];
  // The name in brackets may hold spaces. Then follow state, parent, …; time of its own and of its ended children.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return [{ pid: Number(name), parent: Number(fields[1]), ticks }];
}
