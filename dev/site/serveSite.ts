import { type Certificate, createSiteHandler, listen, type Listening, type SiteOptions, type Store } from 'site';

import { identityFront, withIdentityStub } from '../identity/identityFront.ts';

type Options = Pick<SiteOptions, 'reports' | 'operator' | 'overrides'> & {
  store: Store;
  port: number;
  api: string;
  emulator: string | null;
  certificate?: Certificate;
  /** Whether visitors come through a proxy, as in production, or directly. */
  isBehindProxy?: boolean;
  partsOrigin?: string;
  allowOrigin?: string;
};

/** Serves a store's site on loopback, as in production, with the identity emulator, if any, on the same origin. */
export function serveSite({ port, certificate, emulator, isBehindProxy = true, ...site }: Options): Promise<Listening> {
  const address = { port, host: '127.0.0.1', ...(certificate === undefined ? {} : { certificate }) };
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
