import { Button, Notice } from 'shared-ui';

import { importMessages } from '../import/messages.ts';
import type { TextValues } from '../model/rows.ts';
import type { RowsFormState } from './useRowsForm.ts';

const text = importMessages.uncertain;

type Props<Values extends TextValues> = { form: RowsFormState<Values>; onAgain: () => void };

/** Asks what to do with rows that another server may have taken, because its answer was lost. */
export function UncertainRows<Values extends TextValues>({ form, onAgain }: Props<Values>) {
  const { kind, uncertain } = form;
  return (
    <Notice
      kind="warn"
      role="alert"
      title={text.title(uncertain.length, kind.hasEmails)}
      actions={
        <>
          <Button onClick={form.dropUncertain}>{text.drop(uncertain.length)}</Button>
          <Button onClick={onAgain}>{text.again}</Button>
        </>
      }
    >
      {text.why}
    </Notice>
  );
}
