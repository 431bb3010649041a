import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { startWatchdog } from 'dev/processes';

import { startEmbeddedDatabase } from '../../api/src/database/embedded/startEmbedded.ts';

/** An empty database, which is removed at the end; `pid` is its server's first process. */
export async function startDatabase(
  cleanUp: AsyncDisposableStack,
  options: Omit<Parameters<typeof startEmbeddedDatabase>[0], 'dataDir'> = {},
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'api-bench-'));
  cleanUp.defer(() => rm(dataDir, { recursive: true, force: true }));
  const { url, stop } = await startEmbeddedDatabase({ dataDir, ...options });
  cleanUp.defer(stop);
  return { url, pid: async () => Number.parseInt(await readFile(join(dataDir, 'cluster/postmaster.pid'), 'utf8'), 10) };
}

type ApiProcess = { url: string; pid: number; hasEnded(): boolean; stop(): Promise<void> };

type Options = {
  env?: Record<string, string>;
  /** The file for the log, which is otherwise dropped. */
  logFile?: string;
};

/** Starts the API in a separate process, which is not restarted. */
export async function startApiProcess(databaseUrl: string, { env = {}, logFile }: Options = {}): Promise<ApiProcess> {
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: join(import.meta.dirname, '../../api'),
    // In its own process group, so that Ctrl+C reaches only the benchmark, which then ends the API.
    detached: true,
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
  if (logFile !== undefined) child.stdout.pipe(createWriteStream(logFile));
  startWatchdog()(child.pid);
  const ended = once(child, 'exit');
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  let log = '';
  const ready = new Promise<string>((resolve) => {
    child.stdout.on('data', function readStart(chunk) {
      log += String(chunk);
      const [url] = /http:[^\s"]+(?=["\s])/.exec(log) ?? [];
      if (!url) return;
      resolve(url);
      child.stdout.off('data', readStart).resume();
    });
  });
  const url = await Promise.race([ready, ended.then(() => null), setTimeout(90_000, null, { ref: false })]);
  if (url === null) throw new Error(`The API does not start:\n${log}`);
  return {
    url,
    pid: child.pid ?? 0,
    hasEnded,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The processor time of these processes and their descendants in seconds (Linux only). */
export async function processorTime(pids: readonly number[]): Promise<number> {
  const processes = (await Promise.all((await readdir('/proc')).filter(isPid).map(readProcess))).flat();
  const wanted = new Set(pids);
  // Children have higher ids than their parents, except when the counter restarts.
  for (const { pid, parent } of processes) if (wanted.has(parent)) wanted.add(pid);
  const ticks = processes.filter(({ pid }) => wanted.has(pid)).reduce((sum, one) => sum + one.ticks, 0);
  return ticks / 100;
}

const isPid = (name: string) => /^\d+$/.test(name);

async function readProcess(name: string) {
  const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => null);
  if (stat === null) return [];
  // The name in parentheses may contain spaces. After it: state, parent, …; own time, and that of ended children.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return [{ pid: Number(name), parent: Number(fields[1]), ticks }];
}
