import {
  type Certificate,
  createSiteHandler,
  listen,
  type Listening,
  publishBuild,
  readBuild,
  type SiteOptions,
  type Store,
} from 'site';

import type { Outputs } from '../workspace.ts';
import { identityFront, withIdentityStub } from '../identity/identityFront.ts';

type Options = Pick<SiteOptions, 'reports' | 'operator' | 'overrides'> & {
  store: Store;
  port: number;
  api: string;
  emulator: string | null;
  certificate?: Certificate;
  /** Whether visitors come through a proxy, as usual in production. */
  isBehindProxy?: boolean;
  partsOrigin?: string;
  allowOrigin?: string;
};

/** Serves a store's site on loopback, as in production, with the identity emulator, if any, on the same origin. */
export function serveSite({ port, certificate, emulator, isBehindProxy = true, ...site }: Options): Promise<Listening> {
  const address = { port, host: '127.0.0.1', certificate };
  if (emulator === null) return listen(createSiteHandler({ ...site, isBehindProxy }).handle, address);
  const front = identityFront({ emulator });
  const { handle } = createSiteHandler({
    ...site,
    isBehindProxy,
    transformPage: withIdentityStub,
    // The emulator's frame is a page of this very origin.
    extraNeeds: { frame: ["'self'"] },
  });
  return listen((request, response) => front(request, response, () => handle(request, response)), address);
}

/** Publishes built parts, the shell first. Findings are printed but do not stop it. */
export async function publishOutputs(
  outputs: Outputs,
  store: Store,
  effort: 'best' | 'quick' = 'quick',
): Promise<void> {
  const shellFirst = [...outputs].toSorted(([name]) => (name === 'shell' ? -1 : 1));
  for (const [name, folder] of shellFirst) {
    // A developer may be in the middle of a change to two parts and needs to see it anyway.
    const { accepted } = await publishBuild(store, await readBuild(folder), { accept: 'all', effort });
    if (effort === 'best')
      for (const { what } of accepted.filter(({ kind }) => kind !== 'emulator'))
        console.log(`  Check of ${name}: ${what}`);
  }
}
