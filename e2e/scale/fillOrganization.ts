import { dirname, join } from 'node:path';

import { envelope } from 'shared-session/contract';
import * as v from 'valibot';

import { startEmbeddedDatabase } from '../../api/src/database/embedded/startEmbedded.ts';
import { seedPeople } from '../../api/tests/support/seed.ts';
import { connectSql } from '../../api/tests/support/sql.ts';
import { makeAccount } from '../backend/accounts.ts';
import { apiAddress, storeFolder } from '../backend/addresses.ts';
import type { Person } from '../person.ts';

/** Gives an admin's organization many locations and people, past the limits of its plan. */
export async function fillOrganization(admin: Person, amounts: { locations: number; people: number }): Promise<void> {
  const { token } = await makeAccount(admin);
  const response = await fetch(`${apiAddress()}/org`, { headers: { authorization: `Bearer ${token}` } });
  const { _id: organizationId } = v.parse(organization, v.parse(envelope, await response.json()).payload);
  // The API's own, which is running.
  const { url } = await startEmbeddedDatabase({ dataDir: join(dirname(storeFolder()), 'postgres') });
  const sql = connectSql(url);
  await seedPeople(sql, { organizationId, ...amounts, tag: organizationId });
  await sql.end();
}

const organization = v.object({ _id: v.string() });
