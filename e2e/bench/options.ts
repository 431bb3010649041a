import { parseArgs } from 'node:util';
import { CommandError } from 'composition/errors';

import { type Network, networks } from './visits/visitPage.ts';
import { type StartPage, startPages } from './visits/signInPeople.ts';

/** The pages and networks to measure, and how often. */
export type Options = {
  runs: number;
  pages: readonly StartPage[];
  networks: readonly Network[];
  /** Measures what returning visitors receive instead. */
  returns: boolean;
};

/** Reads the command line. Returns null for `--help`. */
export function readOptions(args: string[]): Options | null {
  const { help, runs = '12', only, network, returns = false } = parseArgs({ args, options: flags }).values;
  if (help) return null;
  if (!(Number(runs) > 0)) throw new CommandError(`--runs takes a number above 0, not "${runs}".`);
  return {
    runs: Number(runs),
    pages: chooseItems('--only', only, startPages, ({ path }) => path),
    networks: chooseItems('--network', network, networks, ({ name }) => name),
    returns,
  };
}

const flags = {
  help: { type: 'boolean' },
  runs: { type: 'string' },
  only: { type: 'string', multiple: true },
  network: { type: 'string', multiple: true },
  returns: { type: 'boolean' },
} as const;

function chooseItems<Item>(
  flag: string,
  names: readonly string[] | undefined,
  items: readonly Item[],
  getName: (item: Item) => string,
) {
  if (names === undefined) return items;
  const itemNames = new Set(items.map(getName));
  const unknownName = names.find((name) => !itemNames.has(name));
  if (unknownName === undefined) return items.filter((item) => names.includes(getName(item)));
  throw new CommandError(`${flag}: there is no "${unknownName}", but ${[...itemNames].join(', ')}.`);
}
