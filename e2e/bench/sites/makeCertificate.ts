import { createHash, X509Certificate } from 'node:crypto';

import { generate } from 'selfsigned';
import type { Certificate } from 'site';

/** A certificate for localhost, and the fingerprint by which a browser can be told to trust it. */
export async function makeCertificate(): Promise<{ certificate: Certificate; fingerprint: string }> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], { algorithm: 'sha256' });
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return { certificate: { key, cert }, fingerprint: createHash('sha256').update(publicKey).digest('base64') };
}
