#!/usr/bin/env node
// Runs, tests and publishes a remote from a repository of its own; what is not below are the commands of the site.
import { runCommandLine } from 'site/cli';
import { CommandError } from 'site/errors';

const ownHelp = `  askwell-remote dev --against <origin> [--minutes 60]
      runs this remote inside a deployed site, for you alone
  askwell-remote test [--from <build>]
      runs this remote's pages in a stand-in shell, and says what they must not do in a site`;

const [command = '--help', ...args] = process.argv.slice(2);

if (command === 'dev') await run(async () => (await import('./dev.ts')).dev(args));
else if (command === 'test') await run(async () => (await import('./testRemote.ts')).testRemote(args));
else {
  if (command === '--help' || command === 'help') console.log(ownHelp);
  const env = { ...process.env, SITE_COMMAND: 'npx askwell-remote' };
  const { code, out, err } = await runCommandLine(process.argv.slice(2), env);
  if (out !== '') console.log(out);
  if (err !== '') console.error(err);
  process.exitCode = code;
}

/** An error that a person can act on is one sentence. */
async function run(own: () => Promise<unknown>): Promise<void> {
  try {
    await own();
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
