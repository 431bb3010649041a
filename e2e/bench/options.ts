import { parseArgs } from 'node:util';
import { CommandError } from 'composition/errors';

import { type Network, networks } from './visits/visitPage.ts';
import { type StartPage, startPages } from './visits/signInPeople.ts';

/** What to measure, and how often. */
export type Options = {
  runs: number;
  pages: readonly StartPage[];
  networks: readonly Network[];
  /** An installed checkout of an earlier commit, which builds and serves the variant "before". */
  before: string | null;
  /** Measures actions in a long list instead of first visits. */
  lists: boolean;
  /** Measures what returning visitors receive instead. */
  returns: boolean;
};

/** Reads the command line. Returns null for `--help`. */
export function readOptions(args: string[]): Options | null {
  const {
    help,
    runs = '12',
    only,
    network,
    before = null,
    lists = false,
    returns = false,
  } = parseArgs({ args, options: flags }).values;
  if (help) return null;
  if (!(Number(runs) > 0)) throw new CommandError(`--runs takes a number above 0, not "${runs}".`);
  return {
    runs: Number(runs),
    pages: chooseItems('--only', only, startPages, ({ path }) => path),
    networks: chooseItems('--network', network, networks, ({ name }) => name),
    before,
    lists,
    returns,
  };
}

const flags = {
  help: { type: 'boolean' },
  runs: { type: 'string' },
  only: { type: 'string', multiple: true },
  network: { type: 'string', multiple: true },
  before: { type: 'string' },
  lists: { type: 'boolean' },
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
  const stranger = names.find((name) => !itemNames.has(name));
  if (stranger === undefined) return items.filter((item) => names.includes(getName(item)));
  throw new CommandError(`${flag}: there is no "${stranger}", but ${[...itemNames].join(', ')}.`);
}
