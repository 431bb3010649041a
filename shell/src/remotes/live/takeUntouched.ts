import { containerName } from 'composition/remotes';

import { scriptOrigins } from '../../security/trustScripts.ts';
import { type Composition, type Remote, withTrust } from '../manifest.ts';
import { readLiveSite } from './readLiveSite.ts';

/**
 * Takes newer builds of remotes into this page as long as nothing of the older ones has run in it: then no reload is
 * needed. A build with other pages is left for the next document, whose navigation knows them.
 */
export function takeUntouched({ shell, remotes }: Composition, composition: unknown): void {
  const live = readLiveSite(composition);
  if (live === null || live.shell.version !== shell.version) return;
  const trust = { page: location.href, origins: scriptOrigins(document), needsIntegrity: true };
  for (const { before: _, ...newer } of live.remotes) {
    const known = remotes.find(({ name }) => name === newer.name);
    if (known === undefined || known.version === newer.version) continue;
    const next = withTrust(newer, trust);
    if (next.refused === undefined && isAlike(known, next) && isUntouched(known)) Object.assign(known, next);
  }
}

/** Whether it has the same pages and needs no federation runtime, which keeps the first address that it gets. */
const isAlike = (known: Remote, next: Remote) =>
  known.refused === undefined &&
  known.disabled === next.disabled &&
  !known.needsRuntime &&
  !next.needsRuntime &&
  JSON.stringify(known.routes) === JSON.stringify(next.routes);

const isUntouched = ({ name }: Remote) =>
  Reflect.get(globalThis, containerName(name)) === undefined &&
  document.querySelector(`script[src*="/${name}/"]`) === null;
