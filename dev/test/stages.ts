import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { findBrowser } from 'remote-kit/browser';
import type { Command } from '../processes/childProcess.ts';
import { root } from '../workspace.ts';
import { countPlaywright, countVitest, type Count } from './count.ts';

/** One command of a stage; without a report of its own it counts as one test. */
export type Check = Command & { report?: Report };
export type Report = { file: string; read: (json: unknown) => Count };

/** Checks that are counted together, listed when their turn comes, and run one after the other or `atOnce` at a time. */
export type Stage = { name: string; what: string; atOnce?: number; checks: () => Check[] };

/** All stages, those that fail fastest first. */
export const stages: Stage[] = [
  { name: 'format', what: 'oxfmt', checks: () => [check('format', 'oxfmt', '--check')] },
  { name: 'lint', what: 'oxlint', checks: () => [check('lint', 'oxlint')] },
  {
    name: 'types',
    what: 'TypeScript',
    atOnce: 2,
    // The root's program holds all that may use both a browser's names and Node's.
    checks: () => ['.', 'api', 'composition', 'shared-session', 'shared-ui'].map(typeCheck),
  },
  { name: 'unit', what: 'units', checks: () => [vitest('unit', '!api')] },
  { name: 'api', what: 'the API over HTTP with its database', checks: () => [vitest('api', 'api')] },
  {
    name: 'parts',
    what: 'each remote alone in a browser',
    checks: () =>
      packagesWith('playwright.config.ts')
        .filter((name) => name !== 'e2e')
        .map((name) => browserTests(name)),
  },
  { name: 'journeys', what: 'the composed site in a browser', checks: () => [browserTests('e2e')] },
  { name: 'development', what: 'npm start itself', checks: () => [browserTests('e2e', 'dev')] },
];

/** The stages of one part. What it does beside the others is for `npm test` without a part. */
export function stagesOf(part: string): Stage[] {
  return [
    { name: 'format', what: 'oxfmt', checks: () => [check('format', 'oxfmt', '--check', part)] },
    { name: 'lint', what: 'oxlint', checks: () => [check('lint', 'oxlint', part)] },
    { name: 'types', what: 'TypeScript', checks: () => [typeCheck(part)] },
    { name: 'unit', what: 'units', checks: () => [vitest('unit', part)] },
    ...(existsSync(join(root, part, 'playwright.config.ts'))
      ? [{ name: 'parts', what: 'the part alone in a browser', checks: () => [browserTests(part)] }]
      : []),
  ];
}

function check(name: string, command: string, ...args: string[]): Check {
  return { name, command, args, cwd: root };
}

function packagesWith(file: string): string[] {
  return readdirSync(root).filter((folder) => existsSync(join(root, folder, file)));
}

function typeCheck(name: string): Check {
  // Further checkers work out the same types again, which two cores pay for.
  return check(`types of ${name}`, 'tsc', '-p', name, '--checkers', '1');
}

function vitest(name: string, project: string): Check {
  const file = join(root, `test-results/${name}.json`);
  const args = [
    'run',
    '--passWithNoTests',
    '--project',
    project,
    // Files share the modules they load: loading them for each again costs more than most tests.
    '--no-isolate',
    '--pool=threads',
    // Many tests wait for processes, sockets and the database rather than compute, so two cores have room for three.
    '--maxWorkers=3',
    // A machine that does much else is ten times slower.
    '--testTimeout=300000',
    '--hookTimeout=300000',
    '--expect.poll.timeout=60000',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  return { ...check(name, 'vitest', ...args), env: { NO_COLOR: '1' }, report: { file, read: countVitest } };
}

function browserTests(name: string, folder = ''): Check {
  const file = join(root, 'test-results', `${name}${folder}.json`);
  return {
    name,
    command: join(root, name, 'node_modules/.bin/playwright'),
    args: ['test', '--reporter=list,json', '--config', join(root, name, folder)],
    cwd: join(root, name),
    env: { CHROMIUM_PATH: findBrowser().executablePath, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    report: { file, read: countPlaywright },
  };
}
