import type { ReactNode } from 'react';
import { FailureNotice, Form } from 'shared-remote';
import { ErrorSummary, Notice } from 'shared-ui';

import type { useRowsForm } from './useRowsForm.ts';

type Props = {
  form: Pick<ReturnType<typeof useRowsForm>, 'summary' | 'whole' | 'submission' | 'submit'>;
  /** What the server said about the list as a whole, beside the failure itself. */
  trouble?: string | null;
  problem: string;
  children: ReactNode;
  end: ReactNode;
};

/** The frame of a list's form: what is wrong on top, the rows, then a failed request right above the buttons. */
export function RowsForm({ form, trouble, problem, children, end }: Props) {
  const { summary, whole, submission, submit } = form;
  const messages = submission.failure ? [] : [...whole, ...(trouble && summary.length === 0 ? [trouble] : [])];
  return (
    <Form onSubmit={submit}>
      {summary.length > 1 && <ErrorSummary key={submission.attempt} errors={summary} />}
      {children}
      {messages.length > 0 && (
        <Notice kind="bad" role="alert" title={problem}>
          {messages.join(' ')}
        </Notice>
      )}
      <FailureNotice failure={submission.failure} onRetry={() => void submit()} />
      {end}
    </Form>
  );
}
