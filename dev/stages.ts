import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '@askwell/part-tools/browser';

import { type Command, reportError, startChild } from './processes.ts';
import { partNames, root } from './workspace.ts';

/**
 * Commands that belong together. They are listed when the stage starts, and run one after the other. Some test how parts work
 * with each other, and are left out for one part.
 */
type Stage = { name: string; what: string; ofAll?: true; checks: () => Command[] };

/**
 * All stages, or those of one part. The longest comes first, with one page at a time, and runs beside the others, of which the
 * fastest come first, and those that use both cores last. With more processes at once, two cores take more time for the same
 * tests.
 */
export function stagesOf(part?: string): Stage[] {
  const paths = part === undefined ? [] : [part];
  // The root's tsconfig has all files that may use globals of both browsers and Node.
  const typed = part === undefined ? ['.', 'api', 'composition', 'shared-session', 'shared-ui'] : [part];
  const parts = partNames().filter((name) => name === (part ?? name) && hasBrowserTests(name));
  const stages: Stage[] = [
    { name: 'journeys', what: 'the composed site in a browser', ofAll: true, checks: () => [browserTests('e2e')] },
    { name: 'format', what: 'oxfmt', checks: () => [check('format', 'oxfmt', '--check', ...paths)] },
    { name: 'lint', what: 'oxlint', checks: () => [check('lint', 'oxlint', ...paths)] },
    { name: 'types', what: 'TypeScript', checks: () => typed.map(typeCheck) },
    // One test after the other, which mostly wait for a build: last, they would leave a core idle.
    { name: 'development', what: 'npm start itself', ofAll: true, checks: () => [browserTests('e2e', 'dev')] },
    { name: 'parts', what: 'each remote alone in a browser', checks: () => parts.map((name) => browserTests(name)) },
    { name: 'api', what: 'the API over HTTP with its database', ofAll: true, checks: () => [vitest('api', 'api')] },
    { name: 'unit', what: 'units', checks: () => [vitest('unit', part ?? '!api')] },
  ];
  return stages.filter(({ ofAll }) => part === undefined || !ofAll);
}

const hasBrowserTests = (name: string) => existsSync(join(root, name, 'playwright.config.ts'));

function check(name: string, command: string, ...args: string[]): Command {
  return { name, command, args, cwd: root };
}

function typeCheck(name: string): Command {
  // More checkers would compute the same types again.
  return check(`types of ${name}`, 'tsc', '-p', name, '--checkers', '1');
}

function vitest(name: string, project: string): Command {
  // Unchanged files are not compiled again.
  const args = ['run', '--passWithNoTests', '--project', project, '--fsModuleCache', '--maxWorkers=2'];
  return { ...check(name, 'vitest', ...args), env: { NO_COLOR: '1' } };
}

function browserTests(name: string, folder = ''): Command {
  return {
    name,
    command: join(root, name, 'node_modules/.bin/playwright'),
    args: ['test', '--config', join(root, name, folder), '--reporter=list'],
    cwd: join(root, name),
    env: { CHROMIUM_PATH: findBrowser().executablePath },
  };
}

/** Runs a stage's checks, and shows what test runners count and the output of those that fail. Returns whether all passed. */
export async function runStage({ name, what, checks }: Stage, guard: Guard): Promise<boolean> {
  console.log(`${name}: ${what} …`);
  const started = Date.now();
  let isOk = true;
  try {
    for (const one of checks()) isOk = (await runCheck(one, guard)) && isOk;
  } catch (error) {
    // Later stages still run.
    reportError(error);
    isOk = false;
  }
  console.log(`${name}: ${isOk ? 'passed' : 'FAILED'} (${((Date.now() - started) / 1000).toFixed(1)} s)\n`);
  return isOk;
}

type Guard = (pid: number | undefined) => void;

async function runCheck(command: Command, guard: Guard): Promise<boolean> {
  const output: string[] = [];
  const child = startChild({ ...command, env: { ...lessWork, ...command.env } }, (line) => output.push(line));
  guard(child.pid);
  const isOk = (await child.ended) === 'exit code 0';
  // One that passed only at the second try has passed, but its first failure is shown.
  if (!isOk || output.some((line) => /^\s*\d+ flaky$/.test(line)))
    console.log(`\n── ${command.name} ──\n${output.join('\n')}\n`);
  else for (const line of output.filter((one) => /^\s*(Tests\s+)?\d+ passed\b/.test(one))) console.log(line.trim());
  return isOk;
}

const lessWork = {
  // Tests start our programs hundreds of times, and compiling takes most of a short run.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compile'),
  // The compiler for TypeScript is a Go program: collecting garbage takes a third of its time, and saves 100 MB of 700.
  GOGC: 'off',
};
