import { Button, Notice } from 'shared-ui';

import { saveRows } from '../import/saveRows.ts';
import type { NewRow, RowKind } from '../model/rowKind.ts';
import { rowMessages } from './messages.ts';

type Props<Values> = {
  kind: RowKind<Values>;
  rows: readonly NewRow<Values>[];
  onDiscard: () => void;
};

/** Says that more rows follow than one request takes. */
export function WaitingNotice<Values>({ kind, rows, onDiscard }: Props<Values>) {
  const text = rowMessages.waiting;
  return (
    <Notice
      kind="warn"
      role="alert"
      title={text.title(rows.length)}
      actions={
        <>
          <Button onClick={() => saveRows.rest(kind, rows)}>{text.download}</Button>
          <Button kind="quiet" onClick={onDiscard}>
            {text.discard}
          </Button>
        </>
      }
    >
      {text.hint}
    </Notice>
  );
}
