import path from 'node:path';

import { serveSite } from 'dev/serveSite';
import { startTestBackend } from 'dev/testBackend';
import type { Store } from 'site';

import { makeCertificate, startSecureFront } from './secureFront.ts';
import type { Variant } from './Variant.ts';

/** Builds what is compared into one folder and publishes it into another, each in a store of its own. */
export type Publish = (builds: string, stores: string) => Promise<{ name: string; store: Store }[]>;

/** Every variant being served, on one API and one identity emulator. */
export type Sites = { variants: Variant[]; fingerprint: string; stop(): Promise<void> };

const builds = path.join(import.meta.dirname, '../../../.cache/bench');

/** Builds, publishes and serves the variants, all by the same server. */
export async function startSites(publish: Publish): Promise<Sites> {
  const backend = await startTestBackend();
  const { api, emulator } = backend;
  const [stores] = await Promise.all([publish(builds, path.join(backend.folder, 'stores')), backend.ready]);
  const certificate = await makeCertificate();
  const served = await Promise.all(
    stores.map(async ({ name, store }, index) => {
      // The first is where the API believes the site to be: its checkout leads back there.
      const site = await serveSite({ store, port: index === 0 ? backend.port : 0, api, emulator });
      const origin = `http://localhost:${site.port}`;
      return { name, site, origin, front: await startSecureFront(origin, certificate) };
    }),
  );
  Object.assign(process.env, { E2E_SITE: served[0]?.origin, E2E_API: api, E2E_EMULATOR: emulator });
  return {
    variants: served.map(({ name, front }) => ({ name, url: front.url })),
    fingerprint: certificate.fingerprint,
    async stop() {
      await Promise.all(served.map(({ front }) => front.stop()));
      await Promise.all(served.map(({ site }) => site.stop()));
      await backend.stop();
    },
  };
}
