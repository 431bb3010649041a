import { type ReactNode, useEffect, useState } from 'react';
import { FailureNotice, Form } from 'shared-remote';
import { ErrorSummary, Notice } from 'shared-ui';

import { rowsWords } from '../words/rows.ts';
import { cellId, focusCell } from './cellId.ts';
import type { TextValues } from './model/row.ts';
import type { RowsForm as RowsFormState } from './useRowsForm.ts';

type Props<Values extends TextValues> = {
  form: RowsFormState<Values>;
  onSubmit: () => unknown;
  rowLabel: (position: number) => string;
  /** What the server said about the list as a whole, beside the failure itself. */
  trouble?: string | null;
  problem: string;
  children: ReactNode;
  end: ReactNode;
};

/** The frame of a list's form: what is wrong on top, the rows, then a failed request right above the buttons. */
export function RowsForm<Values extends TextValues>(props: Props<Values>) {
  const { form, onSubmit, trouble, problem, children, end } = props;
  const { submission, errors, whole } = form;
  const refused = submission.attempt > 0 && errors.size > 0 && !submission.failure && !submission.busy;
  const messages = submission.failure ? [] : [...whole, ...(trouble && errors.size === 0 ? [trouble] : [])];
  return (
    <Form onSubmit={onSubmit}>
      {refused && <Summary key={submission.attempt} {...props} />}
      {children}
      {messages.length > 0 && (
        <Notice kind="bad" role="alert" title={problem}>
          {messages.join(' ')}
        </Notice>
      )}
      <FailureNotice failure={submission.failure} onRetry={() => void form.submit()} />
      {end}
    </Form>
  );
}

const most = 6;

/** A single problem takes the focus; of several the first ones are links, and the bar above the rows leads to all. */
function Summary<Values extends TextValues>({ form, rowLabel }: Props<Values>) {
  const { list, typed, fields } = form.kind;
  const positions = new Map(form.rows.map(({ key }, position) => [key, position + 1]));
  const errors = [...form.errors.values()].flat();
  const [only] = errors;
  // As it was when the form was refused: this must not take the focus again while somebody types.
  const [onlyId] = useState(only && errors.length === 1 ? cellId(list, only.key, only.column) : null);
  useEffect(() => {
    if (onlyId !== null) focusCell(onlyId);
  }, [onlyId]);
  if (onlyId !== null) return null;
  return (
    <ErrorSummary
      title={rowsWords.problems(form.errors.size, Math.max(form.filled.length, 1))}
      errors={errors.slice(0, most).map(({ key, column, message }) => ({
        id: cellId(list, key, fields.some(({ id }) => id === column) ? column : (typed[0] ?? '')),
        message: `${rowLabel(positions.get(key) ?? 0)}: ${message}`,
      }))}
    />
  );
}
