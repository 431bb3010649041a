import { join } from 'node:path';

import { identityEnvironment } from '../build/identityEnvironment.ts';
import type { Command } from '../processes/startChild.ts';
import { root } from '../workspace.ts';

type Options = { port: number; site: string; data?: string };

/** The API with its own database, unless the environment names another; its rows stay in `data`. */
export function apiCommand({ port, site, data }: Options): Command {
  return {
    name: 'api',
    command: 'node',
    args: ['src/main.ts'],
    cwd: join(root, 'api'),
    env: {
      API_PORT: String(port),
      SITE_ORIGIN: process.env['SITE_ORIGIN'] || site,
      ...(data === undefined ? {} : { DATA_DIR: data }),
      ...identityEnvironment(),
    },
  };
}
