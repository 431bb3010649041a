import { accountKey, schema as v, storedValue } from 'shared-session';

import type { KnownColumns } from './matchColumns.ts';

/** Where the columns of earlier files went, by the words of their headings; kept on the device for one user. */
export function knownColumnsOf(user: string, list: string) {
  const stored = storedValue(accountKey('columns', user, list), columnsSchema);
  const recall = () => stored.read() ?? {};
  return { recall, remember: (columns: KnownColumns) => stored.write({ ...recall(), ...columns }) };
}

const columnsSchema = v.record(v.string(), v.nullable(v.string()));
