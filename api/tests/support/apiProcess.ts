import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The options in docs/config, which make Node collect garbage earlier and in shorter steps. With Node's defaults, a
 * body of ten thousand rows takes twice the memory.
 */
const memoryLimits = ['--max-semi-space-size=8', '--max-old-space-size=1024'];

/** Runs the server as its own process. Resolves when it is ready or has ended. */
export async function startApiProcess(env: Record<string, string>, nodeArguments: string[] = []) {
  const child = spawn(process.execPath, [...memoryLimits, ...nodeArguments, 'src/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(tmpdir(), 'api-compile-cache'),
      API_PORT: '0',
      LOG_LEVEL: 'error',
      ...env,
    },
  });
  let output = '';
  const exit = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  await new Promise<void>((resolve) => {
    const readChunk = (chunk: unknown) => {
      output += String(chunk);
      if (!output.includes('API ready')) return;
      // Stops collecting the log, because the log of a long run would fill the memory.
      for (const stream of [child.stdout, child.stderr]) stream.off('data', readChunk).resume();
      resolve();
    };
    child.stdout.on('data', readChunk);
    child.stderr.on('data', readChunk);
    void exit.then(() => resolve());
  });
  return { child, ended: exit, output, url: /http:[^\s"]+/.exec(output)?.[0] ?? '' };
}
