import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';

import * as schema from './schema.ts';

/** Tables that are not keyed by organization. */
const directories: Readonly<Record<string, string>> = {
  accounts: 'finds the organization of an address or identity, and holds each once over all organizations',
  address_proofs: 'holds what an identity has proven before it belongs to an organization',
  request_counts: 'counts addresses and people before it is known who they are',
};

const tables = Object.values(schema)
  .flatMap((value) => (is(value, PgTable) ? [getTableConfig(value)] : []))
  .filter(({ name }) => !Object.hasOwn(directories, name));

const shardColumn = (table: string) => (table === 'organizations' ? 'id' : 'organization_id');

describe('a database that is split by organization', () => {
  it.each(tables)('table $name → its primary key starts with the organization', ({ name, columns, primaryKeys }) => {
    const [key] = primaryKeys.map((one) => one.columns.map((column) => column.name));
    const own = columns.filter(({ primary }) => primary).map((column) => column.name);
    expect((key ?? own)[0]).toBe(shardColumn(name));
  });

  it.each(tables)('table $name → unique indexes start with the organization', ({ name, indexes }) => {
    const unique = indexes.filter(({ config }) => config.unique).map(({ config }) => config.columns[0]);
    for (const first of unique) expect(first).toMatchObject({ name: shardColumn(name) });
  });

  it.each(tables)('table $name → foreign keys stay within the organization', ({ foreignKeys }) => {
    for (const key of foreignKeys.map((one) => one.reference())) {
      const there = getTableConfig(key.foreignTable).name;
      expect(Object.hasOwn(directories, there)).toBe(false);
      expect(key.columns[0]?.name).toBe('organization_id');
      expect(key.foreignColumns[0]?.name).toBe(shardColumn(there));
    }
  });
});
