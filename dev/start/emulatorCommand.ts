import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import type { Command } from '../processes/startChild.ts';

type Options = { port: number; data: string; projectId?: string };

/** The official Auth emulator on loopback. Accounts are kept in `data` between starts, as the database keeps its rows. */
export function emulatorCommand({ port, data, projectId = 'demo-askwell' }: Options): Command {
  // Two emulators must not share a folder: they find and stop each other through what they leave there.
  const own = join(data, String(port));
  const accounts = join(data, 'accounts');
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, 'firebase.json'), JSON.stringify(configuration(port)));
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
    cwd: own,
    // Asked while it starts it never ends by itself; writing the accounts down takes well under a second.
    patience: 4000,
    env: {
      // Keeps the CLI from asking the internet for news and its user for anything.
      CI: 'true',
      XDG_CONFIG_HOME: own,
      TMPDIR: own,
    },
  };
}

function configuration(port: number) {
  const host = '127.0.0.1';
  return {
    emulators: {
      auth: { host, port },
      // Left to itself the CLI looks for free ports, and two that start at once take the same ones.
      hub: { host, port: port + 1 },
      logging: { host, port: port + 2 },
      ui: { enabled: false },
      singleProjectMode: true,
    },
  };
}
