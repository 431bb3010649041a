import type { ReactNode } from 'react';
import { FailureNotice, type KeptShape } from 'remote-kit';
import type { ApiResult, Call, validate } from 'shared-session';
import { ErrorSummary, Notice } from 'shared-ui';

import { editing } from '../words/editing.ts';
import { ConflictChoices } from './ConflictChoices.tsx';
import { EditDialog } from './EditDialog.tsx';
import { intoSight } from './intoSight.ts';
import { useConflict } from './useConflict.ts';
import { useIdempotencyKey } from './useIdempotencyKey.ts';
import { useRowEditing, type Versioned } from './useRowEditing.ts';
import { useRowValues } from './useRowValues.ts';

type Fields<Values> = {
  values: Values;
  onChange: (values: Values) => void;
  errorAt: (field: string) => string | undefined;
};

type Words = {
  addTitle: string;
  editTitle: (name: string) => string;
  add: string;
  adding: string;
  added: (name: string) => string;
  changed: (name: string) => string;
};

type Props<Values, Form, Row> = {
  /** The row to change; null for a new one. */
  row: Row | null;
  /** The list's name in the body when the row is added as a list of one. */
  list: string;
  change: Pick<Call<Row>, 'payload'>;
  form: Parameters<typeof validate<Form>>[0];
  shape: KeptShape<Values>;
  valuesOf: (row: Row | null) => Values;
  toForm: (values: Values) => Form;
  add: (form: Form, idempotencyKey: string) => Promise<ApiResult<unknown>>;
  save: (row: Row, form: Form & Versioned) => Promise<ApiResult<unknown>>;
  words: Words;
  labels: Readonly<Record<string, string>>;
  /** The id of a field's control, to lead there. */
  idOf: (field: string) => string;
  /** A field's value as people read it, where it is chosen between two. */
  show: (field: string, value: unknown) => string;
  renderFields: (fields: Fields<Values>) => ReactNode;
  onDone: () => void;
  onClose: () => void;
};

/** One row of a list, added or changed: its fields, or both versions where somebody else has changed it meanwhile. */
export function RowDialog<
  Values extends Readonly<Record<string, unknown>> & { name: string },
  Form extends { name: string },
  Row extends Versioned & { _id: string; name: string },
>(props: Props<Values, Form, Row>) {
  const { row, list, change, form, valuesOf, toForm, words, labels, idOf, show, renderFields, onDone, onClose } = props;
  const { values, setValues, isChanged, isFound } = useRowValues(props);
  const keyOf = useIdempotencyKey();
  const { submission, errors, errorAt, submit, current } = useRowEditing<Form, Row>({
    list,
    row,
    change,
    form,
    values: toForm(values),
    save: (checked, version) =>
      row ? props.save(row, { ...checked, ...version }) : props.add(checked, keyOf(checked)),
    done: row ? words.changed : words.added,
    onDone: () => {
      onDone();
      onClose();
    },
    onGone: onDone,
  });
  const { merged, ...conflict } = useConflict({
    before: valuesOf(row),
    mine: values,
    theirs: current && valuesOf(current),
  });
  return (
    <EditDialog
      title={row ? words.editTitle(row.name) : words.addTitle}
      action={row ? editing.save : words.add}
      busy={submission.busy && (row ? editing.saving : words.adding)}
      isChanged={isChanged}
      onSubmit={() => {
        setValues(merged);
        return submit(toForm(merged));
      }}
      onClose={onClose}
    >
      {current ? (
        <ConflictChoices
          name={row?.name ?? current.name}
          labels={labels}
          show={show}
          {...conflict}
          onChoose={conflict.choose}
        />
      ) : (
        <>
          {isFound && <Notice kind="info">{editing.found}</Notice>}
          {errors.length > 1 && (
            <ErrorSummary
              key={submission.attempt}
              errors={errors.map(({ path, message }) => ({ id: idOf(String(path[0])), message }))}
            />
          )}
          {renderFields({ values, onChange: setValues, errorAt })}
          {submission.failure && (
            <div ref={intoSight}>
              <FailureNotice failure={submission.failure} onRetry={() => void submit()} />
            </div>
          )}
        </>
      )}
    </EditDialog>
  );
}
