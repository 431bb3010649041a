import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import type { Command } from '../processes/startChild.ts';

type Options = { port: number; data: string; projectId?: string };

/** The official Auth emulator on loopback. Accounts are kept in `data` between starts, as the database keeps its rows. */
export function emulatorCommand({ port, data, projectId = 'demo-askwell' }: Options): Command {
  const temporary = join(data, 'tmp');
  const accounts = join(data, 'accounts');
  mkdirSync(temporary, { recursive: true });
  writeFileSync(join(data, 'firebase.json'), JSON.stringify(configuration(port)));
  return {
    name: 'identity',
    command: 'node',
    args: [
      createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js'),
      'emulators:start',
      '--only=auth',
      `--project=${projectId}`,
      `--export-on-exit=${accounts}`,
      ...(existsSync(accounts) ? [`--import=${accounts}`] : []),
    ],
    cwd: data,
    env: {
      // Keeps the CLI from asking the internet for news and its user for anything.
      CI: 'true',
      // The CLI's settings, and the file in which emulators of one project find each other, stay out of other runs' way.
      XDG_CONFIG_HOME: temporary,
      TMPDIR: temporary,
    },
  };
}

function configuration(port: number) {
  return {
    emulators: { auth: { host: '127.0.0.1', port }, ui: { enabled: false }, singleProjectMode: true },
  };
}
