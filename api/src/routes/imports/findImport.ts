import { and, gt, inArray } from 'drizzle-orm';

import { isId, isRow } from '../../database/organizations.ts';
import { auditEntries, imports, oldestImportKept } from '../../database/schema.ts';
import { HttpError } from '../../http/answers.ts';
import type { AdminContext } from '../../http/calls.ts';
import { messages } from '../../messages/messages.ts';

/** The import in the path, which can still be undone; 404 for another organization's too. */
export async function findImport({ db, organization, params, now }: AdminContext) {
  const { id = '' } = params;
  if (!isId(id)) throw new HttpError(404, messages.noSuchImport);
  const isKept = and(isRow(imports, organization.id, id), gt(imports.appliedAt, oldestImportKept(now)));
  const [stored] = await db.select().from(imports).where(isKept);
  if (stored) return stored;
  const isImport = inArray(auditEntries.action, ['users-imported', 'locations-imported']);
  const known = await db.$count(auditEntries, and(isRow(auditEntries, organization.id, id), isImport));
  throw known > 0 ? new HttpError(410, messages.removalIsFinal) : new HttpError(404, messages.noSuchImport);
}
