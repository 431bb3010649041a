import { spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { waitFor } from './cluster.ts';

type Options = { isPooled: boolean; logFile: string };

/** Starts the API as `npm start` in api/ does. Nobody restarts it: it has to live through everything. */
export async function startApiProcess(databaseUrl: string, { isPooled, logFile }: Options) {
  const log = openSync(logFile, 'a');
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: join(import.meta.dirname, '../../api'),
    detached: true,
    env: {
      PATH: process.env['PATH'],
      API_PORT: '0',
      LOG_LEVEL: 'info',
      DATABASE_URL: databaseUrl,
      DATABASE_POOLED: String(isPooled),
      RATE_LIMIT_PER_USER: '1000000',
      RATE_LIMIT_PER_ADDRESS: '1000000',
    },
    stdio: ['ignore', log, log],
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  let url = '';
  await waitFor('the API', async () => {
    url = /API ready at (http:\S+)/.exec(readFileSync(logFile, 'utf8'))?.[1] ?? '';
    return url !== '' || hasEnded();
  });
  if (hasEnded()) throw new Error(`The API does not start:\n${readFileSync(logFile, 'utf8')}`);
  return {
    url,
    hasEnded,
    async stop() {
      if (hasEnded()) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}
