import { parseArgs, type ParseArgsConfig } from 'node:util';

import { CommandError } from '../errors.ts';

/** Reads the flags of a command; one that it has not is an error in one sentence. */
export function readFlags<Config extends ParseArgsConfig>(config: Config): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new CommandError(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error));
  }
}
