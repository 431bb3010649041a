import { readFile } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';

import { Refusal } from '../Refusal.ts';
import type { Certificate } from './secureServer.ts';

type Files = { cert: string | undefined; key: string | undefined };

/** The certificate and key in two PEM files; none when neither is named. */
export async function readCertificate({ cert, key }: Files): Promise<Certificate | null> {
  if (cert === undefined && key === undefined) return null;
  if (cert === undefined || key === undefined)
    throw new Refusal('TLS needs both, a certificate and its key: give --tls-cert and --tls-key.');
  const certificate = { cert: await readPem(cert), key: await readPem(key) };
  try {
    createSecureContext(certificate);
  } catch (error) {
    throw new Refusal(`${cert} and ${key} are no certificate with its key: ${String(error)}`);
  }
  return certificate;
}

async function readPem(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    throw new Refusal(`${file} cannot be read: ${String(error)}`);
  });
}
