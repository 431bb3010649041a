import type { ReactNode } from 'react';
import { FailureNotice, messageAt } from 'remote-kit';
import { ErrorSummary, Notice } from 'shared-ui';

import { RowHistory } from '../activity/RowHistory.tsx';
import { ConflictChoices, useConflict } from './ConflictChoices.tsx';
import { CopyableId } from './CopyableId.tsx';
import { EditDialog, scrollIntoSight } from './EditDialog.tsx';
import { editText } from './messages.ts';
import { type RowFormKind, useRowForm, type Versioned } from './useRowForm.ts';

type Props<Values, Form, Row> = {
  kind: RowFormKind<Values, Form, Row>;
  row: Row;
  renderFields: (fields: Fields<Values>) => ReactNode;
  onDone: () => void;
  onClose: () => void;
};

type Fields<Values> = {
  values: Values;
  onChange: (values: Values) => void;
  errorAt: (field: string) => string | undefined;
};

/** Changes one row of a list; when another admin changed it meanwhile, both versions to choose from. */
export function RowDialog<
  Values extends Readonly<Record<string, unknown>> & { name: string },
  Form extends { name: string },
  Row extends Versioned & { _id: string },
>({ kind, row, renderFields, onDone, onClose }: Props<Values, Form, Row>) {
  const { text, valuesOf } = kind;
  const { base, values, setValues, isChanged, hasDraft, submission, errors, current, submit } = useRowForm({
    kind,
    row,
    onSaved: (isDone) => {
      onDone();
      if (isDone) onClose();
    },
    onGone: onDone,
  });
  const theirs = current && valuesOf(current);
  const { merged, conflicts, chosen, choose } = useConflict({ before: valuesOf(base), mine: values, theirs });
  return (
    <EditDialog
      title={text.editTitle(kind.labelOf(row))}
      action={editText.save}
      busy={submission.busy && editText.saving}
      isChanged={isChanged}
      onSubmit={() => submit(merged)}
      onClose={onClose}
    >
      {current ? (
        <ConflictChoices
          name={kind.labelOf(row)}
          labels={kind.labels}
          show={kind.show}
          conflicts={conflicts}
          chosen={chosen}
          onChoose={choose}
        />
      ) : (
        <>
          {hasDraft && <Notice kind="info">{editText.draftFound}</Notice>}
          {errors.length > 1 && (
            <ErrorSummary
              key={submission.attempt}
              errors={errors.map(({ path, message }) => ({ id: kind.fieldId(String(path[0])), message }))}
            />
          )}
          {renderFields({ values, onChange: setValues, errorAt: (field) => messageAt(errors, field) })}
          <RowHistory id={row._id} />
          <CopyableId id={row._id} />
          {submission.failure && (
            <div ref={scrollIntoSight}>
              <FailureNotice failure={submission.failure} onRetry={() => void submit()} />
            </div>
          )}
        </>
      )}
    </EditDialog>
  );
}
