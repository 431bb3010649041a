import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import { calls } from 'contract';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';

import { connect } from '../src/database/connect.ts';
import { startTestApi } from './support/api.ts';
import { newAdmin, newPerson, findOrganization } from './support/people.ts';

const migration = new URL('../migrations/0011_sent_codes.sql', import.meta.url);
const secret = 'a secret of this test';

it('the previous release mailed codes → they are accepted', async () => {
  const api = await startTestApi({ CODE_SECRET: secret });
  const admin = await newAdmin(api, 'verification');
  const invitee = { ...newPerson('invited'), emailVerified: false };
  const organization = await findOrganization(api, admin);
  const codeHash = (owner: string) => createHmac('sha256', secret).update(`${owner}:123456`).digest('base64url');
  const now = api.now();
  // The previous release used these owners in its hashes.
  await api.sql`insert into verifications (organization_id, sent_to, code_hash, sent_at, counting_from)
    values (${organization}, 'office@example.com', ${codeHash(organization)}, ${now}, ${now})`;
  await api.sql`insert into address_proofs (uid, sent_to, code_hash, sent_at, counting_from) values (
    ${invitee.uid}, ${invitee.email}, ${codeHash(`address:${invitee.uid}:${invitee.email}`)}, ${now}, ${now})`;
  await migrateAgain(api.databaseUrl);

  const body = { code: '123456' };
  expect((await api.try(calls.confirmVerification, { as: admin, body })).status).toBe(200);
  expect((await api.try(calls.confirmEmail, { as: invitee, body })).status).toBe(200);
});

/** Runs the migration on tables with rows of the previous release. */
async function migrateAgain(url: string): Promise<void> {
  const { db, close } = connect(url, { answerTimeout: 90_000 });
  await db.execute(sql`drop table sent_codes`);
  for (const statement of (await readFile(migration, 'utf8')).split('--> statement-breakpoint'))
    await db.execute(sql.raw(statement));
  await close();
}
