import type { AuditEntry, Imported } from 'contract';

import { auditAdmin } from '../../database/auditLog.ts';
import type { ImportedLocations, ImportedPeople } from '../../database/importTables.ts';
import { newId } from '../../database/organizations.ts';
import { imports, importTimes } from '../../database/schema.ts';
import type { AdminContext } from '../../http/calls.ts';

type Applied = {
  action: 'users-imported' | 'locations-imported';
  mailsAt?: Date | null;
  counts: { added: number; changed: number; deactivated: number };
  locationsAdded?: number;
  subjects: AuditEntry['subjects'];
} & ({ people: ImportedPeople } | { locations: ImportedLocations });

/** Stores what an undo needs, and a log entry with the same id. */
export async function recordImport(
  context: AdminContext<{ file?: string | undefined }>,
  { action, mailsAt = null, counts, locationsAdded = 0, subjects, ...stored }: Applied,
): Promise<Imported> {
  const { db, organization, body, now } = context;
  const id = newId();
  const kind = 'people' in stored ? ('people' as const) : ('locations' as const);
  await db
    .insert(imports)
    .values({ organizationId: organization.id, id, kind, appliedAt: now, mailsAt: mailsAt ?? now, ...stored });
  const changes = Object.entries({ file: body.file ?? null, ...counts }).map(([field, to]) => ({
    field,
    from: null,
    to,
  }));
  await auditAdmin(context, action, { id, subjects, changes });
  return {
    _id: id,
    undoUntil: new Date(now.getTime() + importTimes.undoMs).toISOString(),
    mailsAt: mailsAt?.toISOString() ?? null,
    ...counts,
    locationsAdded,
  };
}
