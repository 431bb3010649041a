import type { ReactNode } from 'react';
import { FailureNotice, Form, Later } from 'remote-kit';
import { Notice } from 'shared-ui';

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
  const { form, onSubmit, rowLabel, trouble, problem, children, end } = props;
  const { submission, errors, whole } = form;
  const refused = submission.attempt > 0 && errors.size > 0 && !submission.failure && !submission.busy;
  const messages = submission.failure ? [] : [...whole, ...(trouble && errors.size === 0 ? [trouble] : [])];
  return (
    <Form onSubmit={onSubmit}>
      {refused && (
        <Later key={submission.attempt} load={loadSummary}>
          {({ RefusedSummary }) => <RefusedSummary form={form} rowLabel={rowLabel} />}
        </Later>
      )}
      {children}
      {messages.length > 0 && (
        <Notice kind="bad" role="alert" title={problem}>
          {messages.join(' ')}
        </Notice>
      )}
      <FailureNotice failure={submission.failure} onRetry={onSubmit} />
      {end}
    </Form>
  );
}

const loadSummary = () => import(/* webpackChunkName: "rows-more" */ './RefusedSummary.tsx');
