import { generate } from 'selfsigned';

/** A self-signed certificate for localhost, and its key. */
export async function makeCertificate() {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], { algorithm: 'sha256' });
  return { key, cert };
}
