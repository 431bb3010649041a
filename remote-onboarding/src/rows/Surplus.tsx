import { Button, Notice } from 'shared-ui';

import { surplusWords } from '../words/surplus.ts';
import { rowsWords } from '../words/rows.ts';
import { saveRows } from './file/saveRows.ts';
import type { NewRow } from './model/row.ts';
import type { RowKind } from './model/rowKind.ts';

type Props<Values> = {
  kind: RowKind<Values>;
  rows: readonly NewRow<Values>[];
  onDismiss: () => void;
};

/** Rows beyond what fits at once: not in the list, but not lost. */
export function Surplus<Values>({ kind, rows, onDismiss }: Props<Values>) {
  return (
    <Notice
      kind="warn"
      role="alert"
      title={surplusWords.tooMany(rows.length)}
      actions={
        <>
          <Button onClick={() => saveRows.rest(kind, rows)}>{surplusWords.downloadRest}</Button>
          <Button kind="quiet" onClick={onDismiss}>
            {rowsWords.dismiss}
          </Button>
        </>
      }
    >
      {surplusWords.tooManyHint}
    </Notice>
  );
}
