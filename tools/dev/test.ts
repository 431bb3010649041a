import { chmodSync, existsSync, mkdtempSync, readFileSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { parseArgs } from 'node:util';
import { CommandError } from 'composition/errors';
import { waitForStop } from '@askwell/site/wait-for-stop';

import { reportError, startWatchdog } from './processes.ts';
import { type Count, runStage, listStages, sum } from './stages.ts';
import { listPartNames } from './workspace.ts';

try {
  // The usual exit code of shells for an interrupted command.
  await Promise.race([waitForStop().then(() => (process.exitCode = 130)), run()]);
} catch (error) {
  reportError(error);
}
process.exit();

async function run() {
  const { stage: only, part } = parseArgs({ options: { stage: { type: 'string' }, part: { type: 'string' } } }).values;
  const parts = listPartNames();
  if (part !== undefined && !parts.includes(part))
    throw new CommandError(`--part takes one of ${parts.join(', ')}, not "${part}".`);
  const stages = listStages(part);
  const chosenStages = stages.filter(({ name }) => name === (only ?? name));
  if (chosenStages.length === 0)
    throw new CommandError(`--stage takes one of ${stages.map(({ name }) => name).join(', ')}.`);
  const folder = createFolderInMemory();
  if (folder !== undefined) process.env['TMPDIR'] = folder;
  const guard = startWatchdog(folder);
  const counts: Count[] = [];
  // Both workers take their next stage from the same iterator.
  const waiting = chosenStages.values();
  const processChecks = async () => {
    for (const stage of waiting) counts.push(await runStage(stage, guard));
  };
  await Promise.all([processChecks(), processChecks()]);
  const { passed, failed } = sum(counts);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
  console.log(`${passed} passed, ${failed} failed`);
}

/** Creates a folder in memory for test files, if there is room. On a disk, they take half of the database's processor time. */
function createFolderInMemory(): string | undefined {
  const memory = '/dev/shm';
  if (!existsSync('/proc/mounts') || !/^\S+ \/dev\/shm tmpfs (?!\S*noexec)/m.test(readFileSync('/proc/mounts', 'utf8')))
    return undefined;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < 4 * 2 ** 30 || freemem() < 8 * 2 ** 30) return undefined;
  const folder = mkdtempSync(`${memory}/askwell-`);
  // The database server runs as a different user, who needs access to its files.
  chmodSync(folder, 0o755);
  return folder;
}
