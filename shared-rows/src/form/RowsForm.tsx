import type { ReactNode } from 'react';
import { FailureNotice, Form, LazyPart } from 'remote-kit';
import { Notice } from 'shared-ui';

import type { TextValues } from '../model/rowKind.ts';
import type { RowsForm as RowsFormState } from './useRowsForm.ts';

type Props<Values extends TextValues> = {
  form: RowsFormState<Values>;
  onSubmit: () => unknown;
  rowLabel: (position: number) => string;
  /** An error about the list as a whole, and the title above it. */
  listError?: string | null;
  errorTitle: string;
  children: ReactNode;
  end: ReactNode;
};

/** The form around a list: errors on top, the rows, then a failed request above the buttons. */
export function RowsForm<Values extends TextValues>(props: Props<Values>) {
  const { form, onSubmit, rowLabel, listError, errorTitle, children, end } = props;
  const { submission, problems } = form;
  const { errors, listErrors } = problems;
  const refused = submission.attempt > 0 && errors.size > 0 && !submission.failure && !submission.busy;
  const messages = submission.failure ? [] : [...listErrors, ...(listError && errors.size === 0 ? [listError] : [])];
  return (
    <Form onSubmit={onSubmit}>
      {refused && (
        <LazyPart key={submission.attempt} load={loadSummary}>
          {({ SubmitSummary }) => <SubmitSummary form={form} rowLabel={rowLabel} />}
        </LazyPart>
      )}
      {children}
      {messages.length > 0 && (
        <Notice kind="bad" role="alert" title={errorTitle}>
          {messages.join(' ')}
        </Notice>
      )}
      <FailureNotice failure={submission.failure} onRetry={onSubmit} />
      {end}
    </Form>
  );
}

const loadSummary = () => import(/* webpackChunkName: "rows-more" */ '../editor/Problems.tsx');
