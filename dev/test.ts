import { parseArgs } from 'node:util';
import { CommandError } from 'site/errors';

import { reportError, startWatchdog, waitForStop } from './processes.ts';
import { type Count, eachOf, runStage, stages, stagesOf, sum } from './stages.ts';
import { findRemotes } from './workspace.ts';

const { stage: only, part } = parseArgs({ options: { stage: { type: 'string' }, part: { type: 'string' } } }).values;
try {
  await Promise.race([run(), waitForStop()]);
} catch (error) {
  reportError(error);
}
process.exit();

async function run() {
  const parts = ['shell', ...findRemotes().map(({ name }) => name)];
  if (part !== undefined && !parts.includes(part))
    throw new CommandError(`--part takes one of ${parts.join(', ')}, not "${part}".`);
  const chosen = (part === undefined ? stages : stagesOf(part)).filter(
    ({ name }) => only === undefined || name === only,
  );
  if (chosen.length === 0) throw new CommandError(`--stage takes one of ${stages.map(({ name }) => name).join(', ')}.`);
  const guard = startWatchdog();
  const counts: Count[] = [];
  // One alone often waits, for a process, a database or a browser, and leaves a core idle.
  await eachOf(chosen, 2, async (stage) => void counts.push(await runStage(stage, guard)));
  const { passed, failed } = sum(counts);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
  console.log(`${passed} passed, ${failed} failed`);
}
