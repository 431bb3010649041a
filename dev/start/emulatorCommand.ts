import { join } from 'node:path';

import { demoProject } from '../build/identityEnvironment.ts';
import type { Command } from '../processes/startChild.ts';
import { root } from '../workspace.ts';

type Options = { port: number; data: string; projectId?: string };

/** The official Auth emulator on loopback. Accounts are kept in `data` between starts, as the database keeps its rows. */
export function emulatorCommand({ port, data, projectId = demoProject }: Options): Command {
  return {
    name: 'identity',
    command: 'node',
    args: [join(root, 'dev/identity/startEmulator.ts'), projectId, String(port), data],
    cwd: root,
    // What it is made of would look for the settings of whoever has its command line installed.
    env: { XDG_CONFIG_HOME: data },
  };
}
