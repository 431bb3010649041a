import { deviceKey, kept, storedValue } from 'remote-kit';

import type { KnownColumns } from './matchColumns.ts';

/** Where the columns of earlier files went, by the words of their headings; kept on the device for one user. */
export function knownColumnsOf(user: string, list: string) {
  const stored = storedValue(deviceKey('columns', user, list), areColumns);
  const recall = () => stored.recall() ?? {};
  return { recall, remember: (columns: KnownColumns) => stored.remember({ ...recall(), ...columns }) };
}

const areColumns = (found: unknown): found is KnownColumns =>
  typeof found === 'object' &&
  found !== null &&
  Object.values(found).every((target) => target === null || kept.text(target));
