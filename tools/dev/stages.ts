import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '@askwell/part-tools/browser';
import { findRemotes } from '@askwell/part-tools/settings';
import { getStartPath } from 'composition/routes';

import { type Command, type Guard, reportError, startChild } from './processes.ts';
import { root } from './workspace.ts';

/**
 * Commands that run one after the other. Stages with `needsAllParts` test how parts work together, and are skipped for a single
 * part.
 */
type Stage = { name: string; what: string; needsAllParts?: true; listChecks: () => Check[] };

/** A command, and the JSON file for the test runner's results. */
type Check = Command & { report?: string };

/**
 * Returns the stages of all parts or of one part. Two stages run in parallel: the journeys, which often wait, and the other
 * stages, starting with quick ones and ending with those that use both cores.
 */
export function listStages(part?: string): Stage[] {
  const paths = part === undefined ? [] : [part];
  const stages: Stage[] = [
    {
      name: 'journeys',
      what: 'the composed site in a browser',
      listChecks: () => listJourneys(part).map((files) => createBrowserCheck('e2e', { files })),
    },
    { name: 'format', what: 'oxfmt', listChecks: () => [check('format', 'oxfmt', '--check', ...paths)] },
    { name: 'lint', what: 'oxlint', listChecks: () => [check('lint', 'oxlint', ...paths)] },
    { name: 'types', what: 'TypeScript', listChecks: () => [typeCheck(part ?? '.')] },
    // Starts early, because it often waits for processes and builds. At the end, it would leave a core idle.
    {
      name: 'unit',
      what: 'units',
      listChecks: () => [
        createVitestCheck('unit', '!api', part === undefined ? [] : [`${join(root, part)}/`, ...allSources]),
      ],
    },
    { name: 'parts', what: 'each remote alone in a browser', listChecks: () => listPartChecks(part) },
    {
      name: 'api',
      what: 'the API over HTTP with its database',
      needsAllParts: true,
      listChecks: () => [createVitestCheck('api', 'api')],
    },
    // Mostly idle, so it runs in parallel with the API tests, which use both cores.
    {
      name: 'development',
      what: 'npm start itself',
      needsAllParts: true,
      listChecks: () => [createBrowserCheck('e2e', { folder: 'dev' })],
    },
  ];
  return stages.filter(({ needsAllParts }) => part === undefined || !needsAllParts);
}

/** Tests of rules that apply to the sources of all parts. */
const allSources = ['floors', 'languages', 'ownPaths', 'textsInFont'].map((name) => `tools/dev/${name}.test.ts`);

/**
 * Returns the files of journeys for each run of Playwright. For the shell, which is on every page, these are all files. For a
 * remote, they are the files that name it or one of its pages, so none for a new remote.
 */
export function listJourneys(part: string | undefined): string[][] {
  const remote = findRemotes(root).find(({ name }) => name === part);
  if (remote === undefined) return [[]];
  const pages = remote.routes.map(({ path }) => (path === '/' ? "'/'" : getStartPath(path)));
  const files = globSync('{specification,journeys,faults}/**/*.spec.ts', { cwd: join(root, 'e2e') });
  const journeyFiles = files.filter((file) => {
    const text = readFileSync(join(root, 'e2e', file), 'utf8');
    return [remote.name, ...pages].some((word) => hasWord(text, word));
  });
  return journeyFiles.length === 0 ? [] : [journeyFiles.toSorted()];
}

/** Whether a string contains a whole word, such as /settings, but not /settings-old. */
const hasWord = (text: string, word: string) => text.split(word).some((rest, at) => at > 0 && !/^[\w-]/.test(rest));

/** The browser tests of all remotes in one browser, or of one part, if it has any. */
function listPartChecks(part: string | undefined): Check[] {
  if (part === undefined) return [createBrowserCheck('e2e', { folder: 'parts' })];
  return existsSync(join(root, part, 'playwright.config.ts')) ? [createBrowserCheck(part)] : [];
}

function check(name: string, command: string, ...args: string[]): Check {
  return { name, command, args, cwd: root };
}

function typeCheck(name: string): Check {
  // Additional checkers would only compute the same types again.
  return check(`types of ${name}`, 'tsc', '-p', name, '--checkers', '1');
}

function createVitestCheck(name: string, project: string, files: readonly string[] = []): Check {
  const report = createReportPath();
  const args = [
    'run',
    ...files,
    '--project',
    project,
    '--fsModuleCache',
    '--maxWorkers=2',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  // Units expect American dates and amounts, whatever the machine's language is. In this time zone, the day usually differs
  // from the UTC day, so code that mixes the two fails.
  const env = { NO_COLOR: '1', LC_ALL: 'C', TZ: 'Pacific/Kiritimati' };
  return { ...check(name, 'vitest', ...args), env, report };
}

function createBrowserCheck(
  name: string,
  { folder = '', files = [] }: { folder?: string; files?: string[] } = {},
): Check {
  const report = createReportPath();
  return {
    name,
    command: join(root, name, 'node_modules/.bin/playwright'),
    args: ['test', '--config', join(root, name, folder), '--reporter=list,json', ...files],
    cwd: join(root, name),
    env: { CHROMIUM_PATH: findBrowser().executablePath, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    report,
  };
}

const createReportPath = () => join(tmpdir(), `askwell-${crypto.randomUUID()}.json`);

/** Runs a stage's checks, and shows the output of failed ones. */
export async function runStage({ name, what, listChecks }: Stage, guard: Guard): Promise<Count> {
  console.log(`${name}: ${what} …`);
  const startedAt = Date.now();
  const counts: Count[] = [];
  try {
    for (const command of listChecks()) counts.push(await runCheck(command, guard));
  } catch (error) {
    reportError(error);
    counts.push({ passed: 0, failed: 1 });
  }
  const total = sum(counts);
  const time = `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
  const failures = total.failed > 0 ? `, ${total.failed} FAILED` : '';
  console.log(`${name}: ${total.passed} passed${failures} (${time})\n`);
  return total;
}

export function sum(counts: Count[]): Count {
  const add = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0);
  return { passed: add('passed'), failed: add('failed') };
}

async function runCheck({ report, ...command }: Check, guard: Guard): Promise<Count> {
  const output: string[] = [];
  const child = startChild({ ...command, env: { ...fastOptions, ...command.env } }, (line) => output.push(line));
  guard(child);
  const isOk = (await child.ended) === 'exit code 0';
  if (!isOk) console.log(`\n── ${command.name} failed ──\n${output.join('\n')}\n`);
  if (report === undefined) return { passed: Number(isOk), failed: Number(!isOk) };
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { passed, failed } = readReport(JSON.parse(readFileSync(report, 'utf8')));
  rmSync(report);
  // A part may have no tests. A runner that fails without a failed test is one failure.
  return { passed: passed || Number(isOk), failed: isOk ? 0 : Math.max(failed, 1) };
}

/** Reads the results of vitest or Playwright. */
const readReport = (report: VitestReport | PlaywrightReport): Count =>
  'stats' in report
    ? { passed: report.stats.expected, failed: report.stats.unexpected }
    : { passed: report.numPassedTests, failed: report.numFailedTests };

type VitestReport = { numPassedTests: number; numFailedTests: number };
type PlaywrightReport = { stats: Record<'expected' | 'unexpected', number> };

const fastOptions = {
  // Tests start our programs hundreds of times, and compiling dominates a short run.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compile'),
  // Short runs create much garbage. With Node's default of 16 MiB for new objects, collecting it would take a tenth of the
  // processor time.
  NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --max-semi-space-size=64`.trim(),
  // tsc is a Go program. Garbage collection would take a third of its run time to save only 100 of 700 MB.
  GOGC: 'off',
};

/** How many tests passed and failed. */
export type Count = { passed: number; failed: number };
