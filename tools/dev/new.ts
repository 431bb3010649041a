import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createRemote, isRemoteName } from '@askwell/create-remote';
import { CommandError } from 'composition/errors';

import { reportError, startChild } from './processes.ts';
import { findRemotes, findFreeRemotePort } from '@askwell/part-tools/settings';
import { root } from './workspace.ts';

// Creates a remote in this workspace: npm run new -- remote-reports

try {
  await run(process.argv[2] ?? '');
} catch (error) {
  reportError(error);
}

async function run(name: string) {
  if (!isRemoteName(name)) throw new CommandError('Name the remote, for example: npm run new -- remote-reports');
  if (existsSync(join(root, name)))
    throw new CommandError(`${name} exists already. Choose another name, or delete that folder first.`);
  const port = findFreeRemotePort(findRemotes(root));
  createRemote(join(root, name), { name, port }, 'workspace');
  console.log(`Installing the dependencies of ${name} …`);
  const output: string[] = [];
  const install = { name: 'install', command: 'npm', args: ['run', '--silent', 'pnpm', '--', 'install'], cwd: root };
  // With CI set, pnpm would not change the lockfile.
  const exit = await startChild({ ...install, env: { CI: '' } }, (line) => output.push(line)).ended;
  if (exit !== 'exit code 0') throw new CommandError([`${name} is not installed (${exit}):`, ...output].join('\n'));
  console.log(
    [
      `Created ${name} on port ${port}. Next:`,
      '  npm start  the site with it',
      `  npm test -- --part ${name}       its tests`,
      `  npm run site -- publish ${name}  live, after npm run build`,
    ].join('\n'),
  );
}
