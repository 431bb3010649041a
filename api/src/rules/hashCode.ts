import { createHmac } from 'node:crypto';

/** Six digits are soon guessed from a plain hash, so the hash needs a key that the database does not know. */
export function hashCode(secret: string, organizationId: string, code: string): string {
  return createHmac('sha256', secret).update(`${organizationId}:${code}`).digest('base64url');
}
