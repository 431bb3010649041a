import { Button, Notice } from 'shared-ui';

import { messages } from '../../messages/index.ts';
import { saveRows } from '../import/saveRows.ts';
import type { RowKind } from '../model/rowKind.ts';
import type { NewRow } from '../model/rowList.ts';

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
      title={messages.overflow.tooMany(rows.length)}
      actions={
        <>
          <Button onClick={() => saveRows.rest(kind, rows)}>{messages.overflow.downloadRest}</Button>
          <Button kind="quiet" onClick={onDismiss}>
            {messages.rows.dismiss}
          </Button>
        </>
      }
    >
      {messages.overflow.tooManyHint}
    </Notice>
  );
}
