import { parseArgs } from 'node:util';

import { readPorts } from './ports.ts';
import { endWithUs } from './processes/endWithUs.ts';
import { type Child, startChild } from './processes/startChild.ts';
import { stopChild } from './processes/stopChild.ts';
import { assertPortsAreFree } from './start/assertPortsAreFree.ts';
import { backendParts, browserParts } from './start/parts.ts';
import { prefixed } from './start/prefixed.ts';
import { untilAskedToStop } from './start/untilAskedToStop.ts';
import { waitUntilReady } from './start/waitUntilReady.ts';
import { welcome } from './start/welcome.ts';
import { Trouble } from './Trouble.ts';

const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
const children: Child[] = [];
try {
  await Promise.race([run(), untilAskedToStop()]);
} catch (error) {
  console.error(error instanceof Trouble ? `\n${error.message}` : error);
  process.exitCode = 1;
}
await Promise.all(children.map((child) => stopChild(child)));
process.exit();

async function run() {
  const started = Date.now();
  const ports = readPorts(process.env);
  const parts = [...backendParts(ports), ...browserParts(ports)];
  await assertPortsAreFree(parts);
  console.log('Starting the database, the API, identity and the development servers …');

  const print = prefixed(parts.map(({ name }) => name));
  const guard = endWithUs();
  await Promise.all(
    parts.map(async ({ important, readyUrl, ...command }) => {
      const child = startChild(command, (line) => {
        const text = important(line);
        if (text !== null) print(command.name, text);
      });
      guard(child.pid);
      children.push(child);
      await waitUntilReady(child, readyUrl);
    }),
  );
  console.log(welcome(ports, { seconds: (Date.now() - started) / 1000, alone: true }));
  await Promise.race(children.map(unexpectedEnd));
}

async function unexpectedEnd({ name, ended }: Child) {
  throw new Trouble(`${name} ended (${await ended}), so everything is stopped. Its last words are above.`);
}
