import { createSiteHandler, listen, type Listening, type Store } from 'site';

import { identityFront, withIdentityStub } from '../identity/index.ts';

type Options = { store: Store; port: number; api: string; emulator: string | null };

/** Serves the site in a store on loopback, as in production; an identity emulator, if any, is put on the same origin. */
export function serveSite({ store, port, api, emulator }: Options): Promise<Listening> {
  if (emulator === null) return listen(createSiteHandler({ store, api }).handle, { port, host: '127.0.0.1' });
  const front = identityFront({ emulator });
  const { handle } = createSiteHandler({
    store,
    api,
    transformPage: withIdentityStub,
    // The emulator's frame is a page of this very origin.
    extraNeeds: { frame: ["'self'"] },
  });
  return listen((request, response) => front(request, response, () => handle(request, response)), {
    port,
    host: '127.0.0.1',
  });
}
