import { useRef, useState } from 'react';
import { accountKey, storedValue, useSession } from 'shared-session';

import type { NewRow, Row } from '../model/rowKind.ts';
import { maxRows } from '../model/rowList.ts';
import type { KeptRows } from './useRowList.ts';

/** Rows beyond those that one request takes. They wait on this device until the ones before them are saved. */
export function useWaitingRows<Values>({ name, schema }: KeptRows<Values>) {
  const user = useSession().firebaseUser?.uid ?? '';
  const [stored] = useState(() => storedValue(accountKey('draft', user, `${name}-waiting`), schema));
  const [rows, setRows] = useState<readonly Row<Values>[]>(() => stored.read() ?? []);
  const latest = useRef(rows);

  function keep(next: readonly Row<Values>[]) {
    latest.current = next;
    setRows(next);
    if (next.length > 0) stored.write(next);
    else stored.clear();
  }

  return {
    rows,
    add: (more: readonly NewRow<Values>[]) =>
      keep([...latest.current, ...more].map((row, key) => Object.assign({ key }, row))),
    discard: () => keep([]),
    /** Hands out the next rows. */
    take(): readonly NewRow<Values>[] {
      const next = latest.current.slice(0, maxRows);
      keep(latest.current.slice(maxRows));
      return next;
    },
  };
}
