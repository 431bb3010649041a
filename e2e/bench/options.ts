import { parseArgs } from 'node:util';

import { type VariantName, variantNames } from './sites/Variant.ts';
import { type Network, networks } from './visits/networks.ts';
import { type StartPage, startPages } from './visits/startPages.ts';

/** What to measure, how often, and for how long at most. */
export type Options = {
  mode: string;
  runs: number;
  deadline: number;
  pages: readonly StartPage[];
  networks: readonly Network[];
  variants: readonly VariantName[];
  isColdOnly: boolean;
  /** Files of earlier runs that this one goes on with. */
  add: readonly string[];
  /** Another checkout, to compare with. */
  before: string | null;
};

/** `--quick` is a glance: two pages, one network, three runs. */
export function readOptions(args: string[]): Options {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: flags });
  const { quick, only = quick ? ['/login', '/dashboard'] : [], network = quick ? ['fast4g'] : [] } = values;
  return {
    mode: positionals[0] ?? 'pages',
    runs: Number(values.runs ?? (quick ? 3 : 9)),
    deadline: Date.now() + Number(values.minutes ?? 600) * 60_000,
    pages: startPages.filter(({ path }) => only.length === 0 || only.includes(path)),
    networks: networks.filter(({ name }) => network.length === 0 || network.includes(name)),
    variants: variantNames.filter((name) => values.variant === undefined || values.variant.includes(name)),
    isColdOnly: values.cold,
    add: values.add ?? [],
    before: values.before ?? null,
  };
}

const flags = {
  quick: { type: 'boolean', default: false },
  runs: { type: 'string' },
  minutes: { type: 'string' },
  only: { type: 'string', multiple: true },
  network: { type: 'string', multiple: true },
  variant: { type: 'string', multiple: true },
  cold: { type: 'boolean', default: false },
  add: { type: 'string', multiple: true },
  before: { type: 'string' },
} as const;
