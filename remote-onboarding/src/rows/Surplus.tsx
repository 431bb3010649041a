import { Button, Notice } from 'shared-ui';

import { words } from '../words.ts';
import { rowsCsv } from './file/rowsCsv.ts';
import { saveFile } from './file/saveFile.ts';
import type { NewRow } from './model/row.ts';
import type { RowKind } from './model/rowKind.ts';

type Props<Values> = { kind: RowKind<Values>; rows: readonly NewRow<Values>[]; onDismiss: () => void };

/** Rows beyond what fits at once: not in the list, but not lost. */
export function Surplus<Values>({ kind, rows, onDismiss }: Props<Values>) {
  if (rows.length === 0) return null;
  return (
    <Notice
      kind="warn"
      role="alert"
      title={words.rows.tooMany(rows.length)}
      actions={
        <>
          <Button onClick={() => saveFile(`${kind.list}-rest.csv`, rowsCsv(rows, kind))}>
            {words.rows.downloadRest}
          </Button>
          <Button kind="quiet" onClick={onDismiss}>
            {words.rows.dismiss}
          </Button>
        </>
      }
    >
      {words.rows.tooManyHint}
    </Notice>
  );
}
