import path from 'node:path';

import type { startTestSite } from 'dev/testSite';

import { makeCertificate } from '../sites/makeCertificate.ts';
import { startSecureFront } from './secureFront.ts';

/** The composed site of a checkout, served by its own code, seen over HTTP/2. */
export type Checkout = { url: string; fingerprint: string; stop(): Promise<void> };

export async function startCheckout(folder: string): Promise<Checkout> {
  const own: { startTestSite: typeof startTestSite } = await import(path.resolve(folder, 'dev/site/startTestSite.ts'));
  const { certificate, fingerprint } = await makeCertificate();
  const site = await own.startTestSite();
  const front = await startSecureFront(site.url, certificate);
  Object.assign(process.env, { E2E_SITE: site.url, E2E_API: site.api, E2E_EMULATOR: site.emulator });
  return {
    url: front.url,
    fingerprint,
    async stop() {
      await front.stop();
      await site.stop();
    },
  };
}
