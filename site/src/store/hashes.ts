import { createHash } from 'node:crypto';

/** Whether a file has the hash in an integrity attribute. */
export function hasHash(bytes: Uint8Array, integrity = ''): boolean {
  const [name = ''] = integrity.split('-', 1);
  return (
    ['sha256', 'sha384'].includes(name) && integrity === `${name}-${createHash(name).update(bytes).digest('base64')}`
  );
}
