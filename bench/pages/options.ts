import { parseArgs } from 'node:util';

import { usualVariants, type VariantName, variantNames } from './sites/openSites.ts';
import { type Network, networks } from './visits/visitPage.ts';
import { type StartPage, startPages } from './visits/signInPeople.ts';

/** What to measure, and how often. */
export type Options = {
  runs: number;
  pages: readonly StartPage[];
  networks: readonly Network[];
  variants: readonly VariantName[];
  kinds: readonly Kind[];
  /** Another installed checkout, which builds and serves the variant "before". */
  before: string | null;
};

/** A first visit, a second one, and one after a release of the dashboard. */
export type Kind = (typeof kinds)[number];
const kinds = ['cold', 'warm', 'released'] as const;

/** Reads the command line; null for `--help`. `--quick` measures less: two pages, one network, three runs. */
export function readOptions(args: string[]): Options | null {
  const { values } = parse(args);
  if (values.help) return null;
  const {
    quick,
    only = quick ? ['/login', '/dashboard'] : paths,
    network = quick ? ['fast4g'] : networkNames,
  } = values;
  if ((values.variant ?? []).includes('before') !== (values.before !== undefined))
    throw new UsageError('--variant before and --before <folder> belong together.');
  const [onlyPaths, onlyNetworks] = [chosen('--only', only, paths), chosen('--network', network, networkNames)];
  return {
    runs: positive('--runs', values.runs ?? (quick ? '3' : '9')),
    pages: startPages.filter(({ path }) => onlyPaths.includes(path)),
    networks: networks.filter(({ name }) => onlyNetworks.includes(name)),
    variants: chosen('--variant', values.variant ?? usualVariants, variantNames),
    kinds: chosen('--kind', values.kind ?? kinds, kinds),
    before: values.before ?? null,
  };
}

const flags = {
  help: { type: 'boolean', default: false },
  quick: { type: 'boolean', default: false },
  runs: { type: 'string' },
  only: { type: 'string', multiple: true },
  network: { type: 'string', multiple: true },
  variant: { type: 'string', multiple: true },
  kind: { type: 'string', multiple: true },
  before: { type: 'string' },
} as const;

const paths = [...new Set(startPages.map(({ path }) => path))];
const networkNames: readonly string[] = networks.map(({ name }) => name);

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: flags });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function chosen<Name extends string>(what: string, wanted: readonly string[], known: readonly Name[]): Name[] {
  const stranger = wanted.find((name) => !known.some((one) => one === name));
  if (stranger !== undefined) throw new UsageError(`${what}: there is no "${stranger}", but ${known.join(', ')}.`);
  return known.filter((name) => wanted.includes(name));
}

function positive(what: string, text: string): number {
  const figure = Number(text);
  if (figure > 0) return figure;
  throw new UsageError(`${what} takes a number above 0, not "${text}".`);
}

/** An invalid command line; the message says why. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
