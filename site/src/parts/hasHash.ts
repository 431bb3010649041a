import { createHash } from 'node:crypto';

/** Whether these are the bytes that an integrity attribute speaks of, by the function that it names. */
export function hasHash(bytes: Uint8Array, integrity = ''): boolean {
  const [name = ''] = integrity.split('-', 1);
  return (
    ['sha256', 'sha384'].includes(name) && integrity === `${name}-${createHash(name).update(bytes).digest('base64')}`
  );
}
