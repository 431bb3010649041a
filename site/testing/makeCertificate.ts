import { generate } from 'selfsigned';

/** A certificate for localhost that nobody else vouches for, and its key. */
export async function makeCertificate() {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], { algorithm: 'sha256' });
  return { key, cert };
}
