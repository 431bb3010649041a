import { spawn } from 'node:child_process';
import path from 'node:path';

/** A plain app that is being developed: where it is, and what ends it. */
export type PlainApp = { url: string; stop(): Promise<unknown> };

type Options = {
  port: number;
  /** The site's, for the data. */
  portBase: number;
};

/** Starts the development server of a remote's sources without the federation; its data come from the site's API. */
export function startPlainApp(workspace: string, { port, portBase }: Options): PlainApp {
  const folder = path.join(workspace, 'remote-main');
  const config = path.join(workspace, 'bench/pages/development/plain.rspack.config.ts');
  const child = spawn(path.join(folder, 'node_modules/.bin/rspack'), ['dev', '--config', config], {
    cwd: folder,
    env: { ...process.env, ASKWELL_PORT_BASE: String(portBase), PLAIN_PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  return {
    url: `http://localhost:${port}`,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
