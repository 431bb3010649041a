import { and, arrayContains, eq, inArray, sql } from 'drizzle-orm';

import { isAnyText, isRow } from '../database/conditions.ts';
import { journalEntries, idempotencyKeys, journalRows, mails, users } from '../database/schema.ts';
import { HttpError } from '../http/answers.ts';
import type { AdminWork } from '../identity/admin.ts';
import { messages } from '../messages/messages.ts';
import { withoutValues } from './eraseValues.ts';

type Context = Pick<AdminWork, 'db' | 'organization'>;

/**
 * Erases a removed person from the journal and from stored mails, with their values, so their rows can no longer be undone. Of a
 * person who is still there, replaces former names with the current one. Their name stays in entries of what they did themselves.
 */
export async function eraseName(context: Context, id: string, typedName: string): Promise<void> {
  const { db, organization } = context;
  const isRowOfPerson = and(
    eq(journalRows.organizationId, organization.id),
    eq(journalRows.kind, 'person'),
    eq(journalRows.rowId, id),
  );
  const rows = await db.select().from(journalRows).where(isRowOfPerson);
  const isAboutPerson = and(
    eq(journalEntries.organizationId, organization.id),
    arrayContains(journalEntries.subjectIds, [id]),
  );
  const entries = await db
    .select({ id: journalEntries.id, subjects: journalEntries.subjects })
    .from(journalEntries)
    .where(isAboutPerson);
  const namedSubjects = entries.flatMap(({ subjects }) => subjects.filter(({ _id }) => _id === id));
  const [user] = await db
    .select({ name: users.name })
    .from(users)
    .where(isRow(users, organization.id, id));
  const name = user?.name ?? '';
  const names = new Set(
    [...rows, ...namedSubjects].map((row) => row.name).filter((value) => value !== '' && value !== name),
  );
  if (!names.has(typedName.trim())) throw new HttpError(404, messages.noSuchName);

  await db
    .update(journalRows)
    .set({ name, ...(user ? {} : { before: null, after: null, extras: null }) })
    .where(isRowOfPerson);
  await renameSubjects(context, id, name);
  if (user) return;
  const ids = entries.map((entry) => entry.id);
  await db
    .update(journalEntries)
    .set({ changes: withoutValues })
    .where(and(isAboutPerson, sql`cardinality(${journalEntries.subjectIds}) = 1`));
  await db
    .update(idempotencyKeys)
    .set({ payload: null })
    .where(and(eq(idempotencyKeys.organizationId, organization.id), inArray(idempotencyKeys.entry, ids)));
  await eraseFromMails(
    context,
    names,
    rows.flatMap(({ before, after }) => [getEmail(before), getEmail(after)]),
  );
}

const getEmail = (values: unknown): string => String(Object(values)['email'] ?? '');

/** Sets the name in the entries about the person, and in the search text of these entries. */
async function renameSubjects({ db, organization }: Context, id: string, name: string): Promise<void> {
  await db.execute(sql`
    update ${journalEntries} as entry set
      subjects = (
        select coalesce(json_agg(case when subject ->> '_id' = ${id}
          then json_build_object('_id', ${id}::text, 'name', ${name}::text) else subject end order by at), '[]')
        from json_array_elements(entry.subjects) with ordinality as list(subject, at)),
      subject_names = coalesce(
        (select left(string_agg(row.name, ' ' order by row.row_id), 250000) from ${journalRows} as row
          where row.organization_id = entry.organization_id and row.entry_id = entry.id),
        (select string_agg(case when subject ->> '_id' = ${id} then ${name}::text else subject ->> 'name' end, ' ')
          from json_array_elements(entry.subjects) as subject),
        ${name}::text)
    where entry.organization_id = ${organization.id}::uuid and entry.subject_ids @> array[${id}::uuid]`);
}

/** Deletes mails to the person. Other mails name them as the one who invited, or who changed something. */
async function eraseFromMails({ db, organization }: Context, names: ReadonlySet<string>, emails: readonly string[]) {
  const isOwn = eq(mails.organizationId, organization.id);
  await db.delete(mails).where(and(isOwn, isAnyText(mails.to, [...new Set(emails)])));
  for (const name of names) {
    const replace = (text: typeof mails.text | typeof mails.subject | typeof mails.html) =>
      sql`replace(${text}, ${name}, ${messages.removedPerson})`;
    await db
      .update(mails)
      .set({ text: replace(mails.text), subject: replace(mails.subject), html: replace(mails.html) })
      .where(and(isOwn, sql`position(${name} in ${mails.text}) > 0`));
  }
}
