import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

import { startChild } from '../processes/childProcess.ts';
import { reportError } from '../processes/runUntilStopped.ts';
import type { Count } from './count.ts';
import type { Check, Report, Stage } from './stages.ts';

/** Runs a stage's checks, some at a time, and shows the output of those that fail. */
export async function runStage(
  { name, what, checks, atOnce = 1 }: Stage,
  guard: (pid: number | undefined) => void,
): Promise<Count> {
  console.log(`${name}: ${what} …`);
  const started = Date.now();
  const counts: Count[] = [];
  await eachOf(listChecks(checks, counts), atOnce, async (check) => void counts.push(await runCheck(check, guard)));
  const total = sum(counts);
  const time = `${((Date.now() - started) / 1000).toFixed(1)} s`;
  const failures = total.failed > 0 ? `, ${total.failed} FAILED` : '';
  console.log(`${name}: ${total.passed} passed${failures} (${time})\n`);
  return total;
}

/** Does something with each item in their order, with `atOnce` of them at a time. */
export async function eachOf<Item>(items: readonly Item[], atOnce: number, act: (item: Item) => Promise<void>) {
  const waiting = [...items];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await act(next);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/** Sums up the results of a stage. */
export function sum(counts: Count[]): Count {
  const add = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0);
  return { passed: add('passed'), failed: add('failed') };
}

/** A stage whose checks cannot be listed has failed; the ones after it still run. */
function listChecks(checks: Stage['checks'], counts: Count[]): Check[] {
  try {
    return checks();
  } catch (error) {
    reportError(error);
    counts.push({ passed: 0, failed: 1 });
    return [];
  }
}

async function runCheck({ report, ...command }: Check, guard: (pid: number | undefined) => void) {
  if (report) prepare(report);
  const output: string[] = [];
  const child = startChild(command, (line) => output.push(line));
  guard(child.pid);
  const isOk = (await child.ended) === 'exit code 0';
  if (!isOk) console.log(`\n── ${command.name} failed ──\n${output.join('\n')}\n`);
  const count = report ? read(report) : { passed: isOk ? 1 : 0, failed: 0 };
  // A runner that failed without naming a test is a failure of its own.
  return { ...count, failed: isOk ? count.failed : Math.max(count.failed, 1) };
}

/** The report of an earlier run must not be counted. */
function prepare({ file }: Report) {
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
}

function read(report: Report): Count {
  try {
    return report.read(JSON.parse(readFileSync(report.file, 'utf8')));
  } catch {
    return { passed: 0, failed: 1 };
  }
}
