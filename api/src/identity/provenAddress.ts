import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';

import type { Db } from '../database/connect.ts';
import { accounts, addressProofs } from '../database/schema.ts';
import { invitationMs } from '../domain/invitations.ts';
import type { Identity } from './verifyToken.ts';

/** The address of an identity if it is proven: the provider vouches for it, or a mailed code went there. Null otherwise. */
export async function provenEmail(db: Db, { uid, email, emailVerified }: Identity): Promise<string | null> {
  if (email === null || emailVerified) return email;
  const [proof] = await db
    .select({ email: addressProofs.sentTo })
    .from(addressProofs)
    .where(and(eq(addressProofs.uid, uid), eq(addressProofs.sentTo, email), isNotNull(addressProofs.provenAt)));
  return proof?.email ?? null;
}

/** The identity that an address belongs to, once it is proven; null while it is nobody's. */
export async function findOwner(db: Db, email: string): Promise<string | null> {
  const [owner] = await db
    .select({ uid: accounts.uid })
    .from(accounts)
    .where(and(eq(accounts.email, email), isNotNull(accounts.uid)))
    .limit(1);
  return owner?.uid ?? null;
}

/** The invitations of an address that can still be accepted. */
export function isOpenTo(email: string, now: Date) {
  const oldest = new Date(now.getTime() - invitationMs);
  return and(eq(accounts.email, email), isNull(accounts.uid), gt(accounts.invitedAt, oldest));
}
