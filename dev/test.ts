import { parseArgs } from 'node:util';

import { CommandError } from 'site/errors';

import { reportError, waitForStop } from './processes/runUntilStopped.ts';
import { startWatchdog } from './processes/watchdog.ts';
import type { Count } from './test/count.ts';
import { runStage, sum } from './test/runStage.ts';
import { stages } from './test/stages.ts';

const { stage: only } = parseArgs({ options: { stage: { type: 'string' } } }).values;
try {
  await Promise.race([run(), waitForStop()]);
} catch (error) {
  reportError(error);
}
process.exit();

async function run() {
  const chosen = stages.filter(({ name }) => only === undefined || name === only);
  if (chosen.length === 0) throw new CommandError(`--stage takes one of ${stages.map(({ name }) => name).join(', ')}.`);
  const guard = startWatchdog();
  const counts: Count[] = [];
  for (const stage of chosen) counts.push(await runStage(stage, guard));
  const { passed, failed } = sum(counts);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
  console.log(`${passed} passed, ${failed} failed`);
}
