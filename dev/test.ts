import { parseArgs } from 'node:util';

import { endWithUs } from './processes/endWithUs.ts';
import { reportTrouble } from './reportTrouble.ts';
import { untilAskedToStop } from './start/untilAskedToStop.ts';
import { runStage, sum } from './test/runStage.ts';
import type { Count } from './test/count.ts';
import { stages } from './test/stages.ts';
import { Trouble } from './Trouble.ts';

const { stage: only } = parseArgs({ options: { stage: { type: 'string' } } }).values;
try {
  await Promise.race([run(), untilAskedToStop()]);
} catch (error) {
  reportTrouble(error);
}
process.exit();

async function run() {
  const chosen = stages.filter(({ name }) => only === undefined || name === only);
  if (chosen.length === 0) throw new Trouble(`--stage takes one of ${stages.map(({ name }) => name).join(', ')}.`);
  const guard = endWithUs();
  const counts: Count[] = [];
  for (const stage of chosen) counts.push(await runStage(stage, guard));
  const { passed, failed } = sum(counts);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
  console.log(`${passed} passed, ${failed} failed`);
}
