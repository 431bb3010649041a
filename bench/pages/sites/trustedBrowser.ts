import { createHash, X509Certificate } from 'node:crypto';
import { findBrowser } from 'remote-kit/browser';
import { type Browser, chromium } from 'playwright/test';
import { generate } from 'selfsigned';
import type { Certificate } from 'site';

/** A browser that trusts our certificate. With `ignoreHTTPSErrors` alone it would cache nothing. */
export function launchTrusting(fingerprint: string): Promise<Browser> {
  const { executablePath, args } = findBrowser();
  return chromium.launch({
    executablePath,
    args: [...args, `--ignore-certificate-errors-spki-list=${fingerprint}`],
    // On Ctrl+C the figures are printed first; the browser is closed after that.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}

/** The browser settings of every visit. */
export const looks = { viewport: { width: 1280, height: 900 }, locale: 'en-GB', timezoneId: 'Europe/Berlin' };

/** A certificate for localhost, and the fingerprint that makes a browser trust it. */
export async function makeCertificate(): Promise<{ certificate: Certificate; fingerprint: string }> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], { algorithm: 'sha256' });
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return { certificate: { key, cert }, fingerprint: createHash('sha256').update(publicKey).digest('base64') };
}
