import { Button, Notice } from 'shared-ui';

import { rowMessages } from './messages.ts';
import { saveRows } from '../import/saveRows.ts';
import type { RowKind } from '../model/rowKind.ts';
import type { NewRow } from '../model/row.ts';

type Props<Values> = {
  kind: RowKind<Values>;
  rows: readonly NewRow<Values>[];
  onDismiss: () => void;
};

/** Offers the rows that did not fit as a file. */
export function OverflowNotice<Values>({ kind, rows, onDismiss }: Props<Values>) {
  return (
    <Notice
      kind="warn"
      role="alert"
      title={rowMessages.overflow.tooMany(rows.length)}
      actions={
        <>
          <Button onClick={() => saveRows.rest(kind, rows)}>{rowMessages.overflow.downloadRest}</Button>
          <Button kind="quiet" onClick={onDismiss}>
            {rowMessages.rows.dismiss}
          </Button>
        </>
      }
    >
      {rowMessages.overflow.tooManyHint}
    </Notice>
  );
}
