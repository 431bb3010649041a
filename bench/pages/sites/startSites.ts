import path from 'node:path';
import { serveSite } from 'dev/serveSite';
import { startTestBackend } from 'dev/testBackend';
import type { Store } from 'site';

import { makeCertificate } from './trustedBrowser.ts';

/** Builds what is compared into one folder and publishes it into another, each in a store of its own. */
export type Publish = (builds: string, stores: string) => Promise<{ name: string; store: Store }[]>;

/** Every variant being served, on one API and one identity emulator. */
type Sites = { variants: Variant[]; fingerprint: string; stop(): Promise<void> };

const builds = path.join(import.meta.dirname, '../../../.cache/bench');

/** Builds, publishes and serves the variants, all by the same server. */
export async function startSites(publish: Publish): Promise<Sites> {
  const backend = await startTestBackend();
  const { api, emulator } = backend;
  const [stores] = await Promise.all([publish(builds, path.join(backend.folder, 'stores')), backend.ready]);
  const { certificate, fingerprint } = await makeCertificate();
  const served = await Promise.all(
    stores.map(async ({ name, store }) => {
      const site = await serveSite({ store, port: 0, api, emulator, certificate, isBehindProxy: false });
      return { name, site };
    }),
  );
  // Without TLS where the API believes the site to be: for what prepares accounts, and its checkout leads back there.
  const plain = await Promise.all(
    stores.slice(0, 1).map(({ store }) => serveSite({ store, port: backend.port, api, emulator })),
  );
  Object.assign(process.env, { E2E_SITE: backend.url, E2E_API: api, E2E_EMULATOR: emulator });
  return {
    variants: served.map(({ name, site }) => ({ name, url: `https://localhost:${site.port}` })),
    fingerprint,
    async stop() {
      await Promise.all([...plain, ...served.map(({ site }) => site)].map((site) => site.stop()));
      await backend.stop();
    },
  };
}

/** Ways to build the product, to measure the composed site against; all ratios are to the plain monolith. */
export const variantNames = [
  'composed',
  'monolith',
  'monolith + preload',
  'one bundle',
  'federation as documented',
  'federation + preload',
] as const;
export type VariantName = (typeof variantNames)[number];

/** What is measured when nobody says what; the others take their time and are asked for by name. */
export const usualVariants: readonly VariantName[] = ['composed', 'monolith', 'monolith + preload'];

/** One way to build or compose the product, served like the others. */
export type Variant = { name: string; url: string };
