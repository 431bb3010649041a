import { generate } from 'selfsigned';

/** A self-signed certificate for a host, and its key. */
export async function makeCertificate(host = 'localhost') {
  const { private: key, cert } = await generate([{ name: 'commonName', value: host }], { algorithm: 'sha256' });
  return { key, cert };
}
