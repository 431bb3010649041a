import { sharedMessages } from '@askwell/page-kit';
import { RowsFormEnd } from 'shared-rows';
import type { ComponentProps } from 'react';
import { Button } from 'shared-ui';

import { PlanLimit } from '../subscription/PlanLimit.tsx';

type Props = {
  what: 'people' | 'locations';
  form: ComponentProps<typeof RowsFormEnd>['form'] & { list: { filled: readonly unknown[] } };
  text: { submit: (amount: number) => string; busy: string };
  onCancel: () => void;
};

/** The end of a form that adds rows: how many the plan includes, and the buttons. */
export function AddRowsEnd({ what, form, text, onCancel }: Props) {
  const amount = form.list.filled.length;
  return (
    <>
      <PlanLimit what={what} added={amount} />
      <RowsFormEnd form={form} submit={text.submit(amount)} busy={text.busy}>
        <Button kind="quiet" onClick={onCancel}>
          {sharedMessages.cancel}
        </Button>
      </RowsFormEnd>
    </>
  );
}
