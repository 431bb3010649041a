import { parseArgs } from 'node:util';
import { CommandError } from 'composition/errors';

import { type Network, networks } from './visits/visitPage.ts';
import { type StartPage, startPages } from './visits/signInPeople.ts';

/** What to measure, and how often. */
export type Options = {
  runs: number;
  pages: readonly StartPage[];
  networks: readonly Network[];
  /** Another installed checkout, which builds and serves the variant "before". */
  before: string | null;
};

/** Reads the command line; null for `--help`. `--quick` measures less: two pages, one network, three runs. */
export function readOptions(args: string[]): Options | null {
  const {
    help,
    quick,
    runs = quick ? '3' : '9',
    only,
    network,
    before = null,
  } = parseArgs({ args, options: flags }).values;
  if (help) return null;
  if (!(Number(runs) > 0)) throw new CommandError(`--runs takes a number above 0, not "${runs}".`);
  const onlyPaths = chosen('--only', only ?? (quick ? ['/login', '/dashboard'] : paths), paths);
  const onlyNetworks = chosen('--network', network ?? (quick ? ['fast4g'] : networkNames), networkNames);
  return {
    runs: Number(runs),
    pages: startPages.filter(({ path }) => onlyPaths.includes(path)),
    networks: networks.filter(({ name }) => onlyNetworks.includes(name)),
    before,
  };
}

const flags = {
  help: { type: 'boolean' },
  quick: { type: 'boolean' },
  runs: { type: 'string' },
  only: { type: 'string', multiple: true },
  network: { type: 'string', multiple: true },
  before: { type: 'string' },
} as const;

const paths = [...new Set(startPages.map(({ path }) => path))];
const networkNames: readonly string[] = networks.map(({ name }) => name);

function chosen(flag: string, wanted: readonly string[], known: readonly string[]): readonly string[] {
  const stranger = wanted.find((name) => !known.includes(name));
  if (stranger === undefined) return wanted;
  throw new CommandError(`${flag}: there is no "${stranger}", but ${known.join(', ')}.`);
}
