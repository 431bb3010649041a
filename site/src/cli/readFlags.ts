import { parseArgs, type ParseArgsConfig } from 'node:util';

import { CommandError, messageOf } from '../errors.ts';

/** Parses the flags of a command; throws a CommandError for an unknown one. Imports little, because `npm start` uses it. */
export function readFlags<Config extends ParseArgsConfig>(config: Config): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    // Without Node's advice after the first sentence, which is about arguments that start with a hyphen.
    const wrong = messageOf(error).replace(/\.( .*)?$/s, '');
    throw new CommandError(`${wrong}. ${describe(Object.keys(config.options ?? {}))}`);
  }
}

function describe(options: readonly string[]): string {
  if (options.includes('help')) return '--help lists the options.';
  return options.length === 0 ? 'There are no options.' : `Options: ${options.map((name) => `--${name}`).join(', ')}.`;
}
