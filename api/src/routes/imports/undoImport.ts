import { and, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import type { calls } from 'contract';

import { auditAdmin } from '../../database/auditLog.ts';
import { isAnyText, isId, isRow } from '../../database/organizations.ts';
import { accounts, auditEntries, imports, mails, oldestImportKept } from '../../database/schema.ts';
import { HttpError, ok } from '../../http/answers.ts';
import type { AdminContext, Route } from '../../http/calls.ts';
import { messages } from '../../messages/messages.ts';
import { undoLocations } from './undoLocations.ts';
import { isNotMailed, undoPeople } from './undoPeople.ts';

/** Restores what an import has changed and removes what it has added, except for rows that were changed since. */
export const undoImport: Route<typeof calls.undoImport> = {
  access: 'admin',
  reads: { people: 15, locations: 15 },
  async handle(context) {
    const { db, organization } = context;
    const { id, kind, people, locations } = await findImport(context);
    const { subjects, ...payload } = people
      ? await undoPeople(context, people)
      : await undoLocations(context, locations ?? { added: [], changed: [] });
    await db.delete(imports).where(isRow(imports, organization.id, id));
    const action = kind === 'people' ? 'users-import-undone' : 'locations-import-undone';
    // Names the entry of the import that is undone.
    await auditAdmin(context, action, { subjects, changes: [{ field: 'import', from: id, to: null }] });
    return ok(payload, messages.importUndone);
  },
};

/** Mails the invitations of an import that wait for the end of its ten minutes. */
export const sendImport: Route<typeof calls.sendImport> = {
  access: 'admin',
  reads: { people: 1 },
  async handle(context) {
    const { db, organization, now } = context;
    const { people, mailsAt } = await findImport(context);
    const isWaiting = and(gt(mails.nextTryAt, now), lte(mails.nextTryAt, mailsAt));
    const sent = await db
      .update(mails)
      .set({ nextTryAt: now })
      .where(and(isNotMailed(organization.id, people?.invited ?? []), isWaiting))
      .returning({ to: mails.to });
    const emails = sent.map(({ to }) => to);
    const invitations = and(eq(accounts.organizationId, organization.id), isNull(accounts.uid));
    await db
      .update(accounts)
      .set({ invitedAt: now })
      .where(and(invitations, isAnyText(accounts.email, emails)));
    return ok({ sent: sent.length }, messages.invitationsSent(sent.length));
  },
};

/** The import in the path, which can still be undone; 404 also if it belongs to another organization. */
async function findImport({ db, organization, params, now }: AdminContext) {
  const { id = '' } = params;
  if (!isId(id)) throw new HttpError(404, messages.noSuchImport);
  const isKept = and(isRow(imports, organization.id, id), gt(imports.appliedAt, oldestImportKept(now)));
  const [stored] = await db.select().from(imports).where(isKept);
  if (stored) return stored;
  const isImport = inArray(auditEntries.action, ['users-imported', 'locations-imported']);
  const known = await db.$count(auditEntries, and(isRow(auditEntries, organization.id, id), isImport));
  throw known > 0 ? new HttpError(410, messages.removalIsFinal) : new HttpError(404, messages.noSuchImport);
}
