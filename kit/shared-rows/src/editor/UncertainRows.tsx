import { Button, Notice } from 'shared-ui';

import { importMessages } from '../import/messages.ts';
import type { TextValues } from '../model/rows.ts';
import { questionId } from './otherServers.ts';
import type { RowsFormState } from './useRowsForm.ts';

const text = importMessages.uncertain;

type Props<Values extends TextValues> = { form: RowsFormState<Values>; onAgain: () => void };

/** Asks what to do with rows that another server may have saved although its answer was lost. */
export function UncertainRows<Values extends TextValues>({ form: { kind, question }, onAgain }: Props<Values>) {
  if (question === null) return null;
  return (
    <div id={questionId}>
      <Notice
        kind="warn"
        role="alert"
        title={text.title(question.amount, kind.hasEmails)}
        actions={
          <>
            <Button onClick={question.dropSavedRows}>{text.drop(question.amount)}</Button>
            <Button onClick={onAgain}>{text.again}</Button>
          </>
        }
      >
        {text.why}
      </Notice>
    </div>
  );
}
