import { readFile } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';

import { CommandError } from '../errors.ts';

/** A certificate with its chain, and its key, both as PEM. */
export type Certificate = { cert: string; key: string };

/** The certificate and key in two PEM files; null when neither is named. */
export async function readCertificate({
  cert,
  key,
}: {
  cert: string | undefined;
  key: string | undefined;
}): Promise<Certificate | null> {
  if (cert === undefined && key === undefined) return null;
  if (cert === undefined || key === undefined)
    throw new CommandError('TLS needs both, a certificate and its key: give --tls-cert and --tls-key.');
  const certificate = { cert: await readPem(cert), key: await readPem(key) };
  try {
    createSecureContext(certificate);
  } catch (error) {
    throw new CommandError(`${cert} and ${key} are no certificate with its key: ${String(error)}`);
  }
  return certificate;
}

async function readPem(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    throw new CommandError(`${file} cannot be read: ${String(error)}`);
  });
}
