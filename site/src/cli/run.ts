import { readFile, writeFile } from 'node:fs/promises';

import type { SiteComposition } from 'composition/composition';
import { CommandError, toMessage } from 'composition/errors';
import { findChromium } from 'stand-in/browser';

import type { BuildFinding } from '../publish/findings.ts';
import type { Build } from '../publish/readBuild.ts';
import { runBuild } from '../run/runBuild.ts';
import {
  describeRun,
  findBrokenPages,
  readResult,
  requireSameRun,
  createResult,
  type RunResult,
} from '../run/runResult.ts';
import { readSite } from '../store/compositions.ts';
import type { Store } from '../store/Store.ts';
import { defineCommand, type CommandInput } from './Command.ts';

export const runFlags = {
  pictures: { type: 'string' },
  'run-result': { type: 'string' },
  'no-run': { type: 'boolean' },
} as const;
type RunInput = CommandInput<typeof runFlags>;

/**
 * The outcome of a run: findings, lines to print, and a function that checks whether the run is still valid for a composition.
 */
type RunOutcome = { findings: BuildFinding[]; lines: string[]; verify(site: SiteComposition): void };

/** Runs a build and writes the result to --run-result, even if pages fail. */
export async function runForCheck(input: RunInput, build: Build): Promise<RunOutcome> {
  const outcome = await runLocally(input, build);
  const file = input.options['run-result'];
  if (file === undefined) return outcome.verdict;
  if (outcome.result === null)
    throw new CommandError(`There is no result for ${file}. ${outcome.verdict.lines.join(' ')}`);
  await writeFile(file, `${JSON.stringify(outcome.result, null, 1)}\n`);
  return outcome.verdict;
}

/** Reads the result from --run-result, where an earlier job wrote it, or runs the build now. */
export async function runForPublish(input: RunInput, build: Build): Promise<RunOutcome> {
  const file = input.options['run-result'];
  if (file === undefined) return (await runLocally(input, build)).verdict;
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new CommandError(`--run-result: ${toMessage(error)}`);
  });
  return judge(build, readResult(bytes, file));
}

const judge = (build: Build, result: RunResult): RunOutcome => ({
  findings: findBrokenPages(result),
  lines: describeRun(result),
  verify: (site) => requireSameRun(result, build, site),
});

async function runLocally(
  { options, env, store }: RunInput,
  build: Build,
): Promise<{ verdict: RunOutcome; result: RunResult | null }> {
  const executablePath = options['no-run'] ? null : await findBrowser(env);
  if (executablePath === null) {
    const reason = options['no-run']
      ? 'Not run: --no-run leaves the pages unopened.'
      : 'Not run: there is no Chromium here, so no browser has opened the pages. Install one with npx playwright install chromium, or set CHROMIUM_PATH.';
    const findings: BuildFinding[] = (await isRunRequired(store))
      ? [
          {
            what: `${reason} This site requires the run.`,
            todo: 'Run it where a browser is installed.',
            kind: 'not-run',
          },
        ]
      : [];
    return { verdict: { findings, lines: [reason], verify: () => {} }, result: null };
  }
  const { site } = await readSite(store);
  const run = await runBuild(store, build, {
    executablePath,
    isRoot: process.getuid?.() === 0,
    pictures: options.pictures,
  });
  const result = createResult(build, site, run, build.part.name);
  return { verdict: judge(build, result), result };
}

async function findBrowser(env: NodeJS.ProcessEnv): Promise<string | null> {
  const { chromium } = await import('playwright');
  // Playwright looks for its browsers in the home folder.
  return findChromium(env, env['HOME'] ? chromium.executablePath() : '');
}

export const requireRun = defineCommand({
  usage: 'require-run <on|off>',
  does: 'refuses builds whose pages no browser has opened, or takes them again',
  maxArgs: 1,
  async run({ args: [state], store }) {
    if (state !== 'on' && state !== 'off') throw new CommandError('require-run takes on or off.');
    await store.write(requirementKey, Buffer.from(state === 'on' ? 'yes' : 'no'), 'text/plain');
    return [state === 'on' ? 'Builds must be run before they go live.' : 'Builds can go live without a run.'];
  },
});

/** The store's key for whether a build must be run before it goes live. */
const requirementKey = 'run/required';

const isRunRequired = async ({ read }: Store): Promise<boolean> => String(await read(requirementKey)) === 'yes';
