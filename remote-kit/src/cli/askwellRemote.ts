#!/usr/bin/env node
// Runs, tests and publishes a remote from its own repository. Commands that are not listed here are those of the site.
import process from 'node:process';

const ownHelp = `  askwell-remote start
      runs this remote's pages alone, with a stand-in person, organization, plans and lists
  askwell-remote dev --against <origin> [--minutes 60] [--tls-cert <file> --tls-key <file>]
      runs this remote inside a deployed site, for you alone
  askwell-remote test [--from <build>]
      runs this remote's pages in a stand-in shell, and says what they must not do in a site`;

const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 22) {
  console.error(
    `askwell-remote needs Node 22 or newer; here is ${process.versions.node}. Start it with npx or an npm script: these take the Node that npm install has put into node_modules.`,
  );
  process.exit(1);
}
// Imported dynamically, because older versions of Node cannot load them.
const { isCommand, runCommandLine } = await import('site/cli');
const { CommandError } = await import('site/errors');

const [command = '--help', ...args] = process.argv.slice(2);
try {
  if (command === 'start') (await import('./serveRemote.ts')).start(args);
  else if (command === 'dev') await (await import('./serveRemote.ts')).dev(args);
  else if (command === 'test') await (await import('./testRemote.ts')).testRemote(args);
  else await runSiteCommand();
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function runSiteCommand(): Promise<void> {
  if (command === '--help' || command === 'help') console.log(ownHelp);
  else if (!isCommand(command) && !command.startsWith('-'))
    throw new CommandError(`Unknown command "${command}". npx askwell-remote --help lists the commands.`);
  const env = { ...process.env, SITE_COMMAND: 'npx askwell-remote' };
  const { code, out, err } = await runCommandLine(process.argv.slice(2), env);
  if (out !== '') console.log(out);
  if (err !== '') console.error(err);
  process.exitCode = code;
}
