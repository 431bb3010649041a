import { isTypeDeclaration } from '../files/fileTypes.ts';
import type { BuildFinding } from './findings.ts';

type Files = ReadonlyMap<string, Buffer>;

/** The other packages and containers in a manifest. */
type Manifest = { shared: readonly { name: string }[]; remotes: readonly unknown[] };

/** Returns findings about a remote's files, regardless of what is live. */
export function checkFiles(part: string, { shared, remotes }: Manifest, files: Files): BuildFinding[] {
  const kind = 'incompatible' as const;
  const findings: BuildFinding[] = [];
  const copy = [...files].find(([file, bytes]) => /\.m?js$/.test(file) && containsReact(bytes))?.[0];
  if (copy !== undefined && !shared.some(({ name }) => name === 'react'))
    findings.push({
      what: `${part} has a copy of react in ${copy}, with which hooks fail in the shell’s pages.`,
      todo: 'Add react to "shared" of the federation plugin, with singleton and import: false.',
      kind,
    });
  if (remotes.length > 0)
    findings.push({
      what: `${part} loads other containers ("remotes" of its federation plugin), which the site neither pins nor checks.`,
      todo: 'Remove "remotes", and publish each container as a remote of the site.',
      kind,
    });
  const size = [...files].reduce((sum, [file, bytes]) => sum + (isTypeDeclaration(file) ? 0 : bytes.length), 0);
  if (size > maxSize)
    findings.push({
      what: `${part} has ${toMegabytes(size)} MB of files, more than ${toMegabytes(maxSize)} MB.`,
      todo: 'Remove files that no page loads, and make pictures smaller.',
      kind: 'large',
    });
  return findings;
}

const maxSize = 10_000_000;
const toMegabytes = (bytes: number) => Math.ceil(bytes / 1_000_000);

/** Whether a script contains a copy of React. */
const containsReact = (script: Buffer): boolean => script.includes(reactMessage);

/**
 * Matches a string in the code of React, because minifiers shorten names, but keep strings. Relies on undocumented behavior: only
 * React 18 and 19 have this message. e2e/faults/gate.spec.ts reads real builds of each tool.
 */
const reactMessage =
  'takes an object of state variables to update or a function which returns an object of state variables.';
