import type { Config } from '../config.ts';
import type { Db } from '../database/connect.ts';
import { lockOrganization } from '../database/lockOrganization.ts';
import type { OrganizationRow } from '../database/schema.ts';
import { HttpError } from '../http/answers.ts';
import { messages } from '../messages/messages.ts';
import { type Caller, findByUid, type Identity } from './caller.ts';

/**
 * The context of a function that works for an admin. `organization` is the admin's own; a write holds its lock until it is
 * committed.
 */
export type AdminWork = {
  services: { config: Pick<Config, 'siteOrigins'> };
  /** For a write, the transaction: returning commits, throwing rolls back. */
  db: Db;
  now: Date;
  caller: Caller;
  organization: OrganizationRow;
  /** Adds the change's journal entry to the answer, and the cost of the entry's rows to the request. */
  noteEntry(entry: string, rows: number): void;
};

export function requireAdmin(caller: Caller | null): Caller {
  if (!caller) throw new HttpError(403, messages.noOrganizationYet);
  if (caller.role !== 'admin') throw new HttpError(403, messages.adminsOnly);
  return caller;
}

/**
 * Locks the admin's organization and finds the admin again, because up to half a minute may have passed: the body may arrive
 * late, and the lock may take time. Searches by identity, because the admin's row may belong to another identity by then.
 */
export async function lockForAdmin(db: Db, organizationId: string, identity: Identity): Promise<Caller> {
  await lockOrganization(db, organizationId);
  // Reads the caller after the lock is granted, so that nothing can change afterwards.
  const caller = await findByUid(db, identity.uid);
  if (caller?.organizationId !== organizationId) throw new HttpError(403, messages.noOrganizationYet);
  if (caller.isDisabled || caller.isDeactivated) throw new HttpError(403, messages.disabled);
  // The journal records the verified email of the sign-in, which may differ from the email in the list. An unverified email
  // proves nothing.
  return { ...requireAdmin(caller), email: (identity.emailVerified && identity.email) || caller.email };
}

/** Refuses writes from a page that still shows an organization that the caller has left. */
export function refuseOtherOrganization(caller: Caller | null, pageOrganization: unknown) {
  if (caller && pageOrganization !== undefined && pageOrganization !== caller.organizationId)
    throw new HttpError(403, messages.otherOrganization);
}
