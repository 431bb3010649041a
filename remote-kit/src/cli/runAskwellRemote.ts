import { isCommand, runCommandLine } from 'site/cli';
import { CommandError } from 'site/errors';

const ownHelp = `  askwell-remote start
      runs this remote's pages alone, with a stand-in person, organization, plans and lists
  askwell-remote dev --against <origin> [--minutes 60] [--tls-cert <file> --tls-key <file>]
      runs this remote inside a deployed site, for you alone
  askwell-remote test [--from <build>]
      runs this remote's pages in a stand-in shell, and says what they must not do in a site`;

/** Runs one command line of the kit. For an error that the user can fix, prints its message and exits with 1. */
export async function runAskwellRemote(given: readonly string[]): Promise<void> {
  const [command = '--help', ...args] = given;
  if (command === 'start') return run(async () => (await import('./serveRemote.ts')).start(args));
  if (command === 'dev') return run(async () => (await import('./serveRemote.ts')).dev(args));
  if (command === 'test') return run(async () => (await import('./testRemote.ts')).testRemote(args));
  if (command === '--help' || command === 'help') console.log(ownHelp);
  else if (!isCommand(command) && !command.startsWith('-'))
    return run(async () => {
      throw new CommandError(`Unknown command "${command}". npx askwell-remote --help lists the commands.`);
    });
  const env = { ...process.env, SITE_COMMAND: 'npx askwell-remote' };
  const { code, out, err } = await runCommandLine(given, env);
  if (out !== '') console.log(out);
  if (err !== '') console.error(err);
  process.exitCode = code;
}

async function run(own: () => Promise<unknown>): Promise<void> {
  try {
    await own();
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
