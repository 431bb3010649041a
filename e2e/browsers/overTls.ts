import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { makeCertificate } from '../../site/testing/makeCertificate.ts';
import { signedInStorage } from '../backend/accounts.ts';
import { onboard } from '../backend/onboard.ts';
import { type OwnRemote, startOwnRemote } from '../backend/ownRemote.ts';
import { startOwnSite } from '../backend/ownSite.ts';
import { newPerson } from '../person.ts';
import type { Step } from './journey.ts';
import type { Browser } from './webDriver.ts';

type Remotes = { plain: OwnRemote; secure: OwnRemote };

/** In WebKit, a page with TLS loads nothing without TLS, not even from this machine; the bar says what helps. */
export function overTls(site: string, { plain, secure }: Remotes, browser: Browser, isWebKit: boolean): Step[] {
  const { open, press, find } = browser;
  const consentTo = async ({ link }: OwnRemote) => {
    await open(link);
    await press('Allow for 1 hour');
  };
  const expectEdit = async (remote: OwnRemote) => {
    await press('Count 0');
    await find('button', 'Count 1');
    await remote.edit('>Count {count}<', '>Clicks {count}<');
    await find('button', 'Clicks 1');
    await remote.edit('>Clicks {count}<', '>Count {count}<');
  };
  return [
    [
      isWebKit
        ? 'over TLS, a remote from http://localhost → does not come, and the bar says why'
        : 'over TLS, a remote from http://localhost → runs',
      async () => {
        const admin = newPerson();
        await onboard(admin, 'active');
        await open(`${site}/healthz`);
        await browser.keepOnDevice(await signedInStorage(admin));
        await consentTo(plain);
        await (isWebKit ? find('text', 'Safari requires TLS') : expectEdit(plain));
      },
    ],
    [
      'over TLS, a remote from https://localhost → runs',
      async () => {
        await consentTo(secure);
        await expectEdit(secure);
      },
    ],
  ];
}

/** A site over TLS, and a remote on its developer's machine: without TLS, and with a certificate of the developer's. */
export async function startOverTls() {
  const certificate = await makeCertificate();
  const site = await startOwnSite(certificate);
  const [cert, key] = [join(site.folder, 'certificate.pem'), join(site.folder, 'key.pem')];
  await Promise.all([writeFile(cert, certificate.cert), writeFile(key, certificate.key)]);
  const env = { NODE_EXTRA_CA_CERTS: cert };
  const plain = await startOwnRemote(site.url, { env });
  const secure = await startOwnRemote(site.url, { env, flags: ['--tls-cert', cert, '--tls-key', key] });
  return {
    url: site.url,
    plain,
    secure,
    async stop() {
      await Promise.all([plain.stop(), secure.stop()]);
      await site.stop();
    },
  };
}
