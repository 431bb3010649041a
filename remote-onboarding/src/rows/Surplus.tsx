import { Button, Notice } from 'shared-ui';

import { whenLoaded } from '../whenLoaded.ts';
import { surplusWords } from '../words/surplus.ts';
import { rowsWords } from '../words/rows.ts';
import type { NewRow } from './model/row.ts';
import type { RowKind } from './model/rowKind.ts';

type Props<Values> = {
  kind: RowKind<Values>;
  rows: readonly NewRow<Values>[];
  onNotLoaded: () => void;
  onDismiss: () => void;
};

/** Rows beyond what fits at once: not in the list, but not lost. */
export function Surplus<Values>({ kind, rows, onNotLoaded, onDismiss }: Props<Values>) {
  const save = () =>
    void whenLoaded(import('./file/saveRows.ts'), ({ saveRows }) => saveRows.rest(kind, rows), onNotLoaded);
  return (
    <Notice
      kind="warn"
      role="alert"
      title={surplusWords.tooMany(rows.length)}
      actions={
        <>
          <Button onClick={save}>{surplusWords.downloadRest}</Button>
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
