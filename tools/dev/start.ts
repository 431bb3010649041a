import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  getApiOrigin,
  defaultBase,
  findRemotes,
  getIdentityEnvironment,
  type Ports,
  readEnvironmentFile,
  readPorts,
} from '@askwell/part-tools/settings';

import { root } from './workspace.ts';
import { type RunningServices, runUntilStopped, type Service, startServices } from './processes.ts';
import { listBackendServices, type Hint, printWelcome } from './services.ts';

await runUntilStopped(run);

async function run(stopAtEnd: (services: RunningServices) => void) {
  parseArgs();
  const startedAt = Date.now();
  readEnvironmentFile(root);
  const ports = readPorts(process.env);
  const services = [...listBackendServices(ports), ...listDevelopmentServers(ports)];
  console.log(`Starting ${services.map(({ name }) => name).join(', ')} …`);
  const running = await startServices(services);
  stopAtEnd(running);
  await Promise.race([running.broken, running.ready]);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  const remoteHints = findRemotes(root).map(({ name, port }): Hint => {
    return [name, `http://localhost:${ports.shift(port)} (alone, without the shell, with test data)`];
  });
  printWelcome(`Askwell runs, ready in ${seconds} s.`, `http://localhost:${ports.site}`, remoteHints);
  await running.broken;
}

function listDevelopmentServers(ports: Ports): Service[] {
  return [{ name: 'shell', port: defaultBase }, ...findRemotes(root)].map(({ name, port }) => ({
    name,
    command: join(root, name, 'node_modules/.bin/rspack'),
    args: ['dev'],
    cwd: join(root, name),
    // A remote that runs alone receives test data.
    env: { ...(name === 'shell' && { API_ORIGIN: getApiOrigin(ports) }), ...getIdentityEnvironment() },
    port: ports.shift(port),
    readyUrl: `http://127.0.0.1:${ports.shift(port)}/`,
    // Omits success messages, and stack frames within rspack.
    // Relies on undocumented behavior: Rspack 2.3 prints these words after each build. No test: at worst, one more line is
    // printed.
    filterLine: (line) => (/compiled successfully|^\s+at /.test(line) ? null : line),
  }));
}
