import { type Certificate, createSiteHandler, listen, type Listening, type Store } from 'site';

import { identityFront, withIdentityStub } from '../identity/index.ts';

type Options = {
  store: Store;
  port: number;
  api: string;
  emulator: string | null;
  certificate?: Certificate;
  /** Whether the site takes its visitors for a proxy’s, as in production, or for browsers that come to it directly. */
  isBehindProxy?: boolean;
  partsOrigin?: string;
  allowOrigin?: string;
};

/** Serves the site in a store on loopback, as in production; an identity emulator, if any, is put on the same origin. */
export function serveSite({ port, certificate, emulator, isBehindProxy = true, ...site }: Options): Promise<Listening> {
  const place = { port, host: '127.0.0.1', ...(certificate === undefined ? {} : { certificate }) };
  if (emulator === null) return listen(createSiteHandler({ ...site, isBehindProxy }).handle, place);
  const front = identityFront({ emulator });
  const { handle } = createSiteHandler({
    ...site,
    isBehindProxy,
    transformPage: withIdentityStub,
    // The emulator's frame is a page of this very origin.
    extraNeeds: { frame: ["'self'"] },
  });
  return listen((request, response) => front(request, response, () => handle(request, response)), place);
}
