import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { FailureNotice, Form, messageAt, sharedMessages } from '@askwell/page-kit';
import { showToast, useQueryClient } from 'shared-session';
import { Button, Dialog, ErrorSummary, Notice } from 'shared-ui';

import { RowHistory } from '../pages/ActivitySettings/ActivityEntry.tsx';
import { ConflictChoices, type FieldValues } from './ConflictChoices.tsx';
import { type RowFormKind, useRowForm, useUnsavedChanges, type Versioned } from './useRowForm.ts';
import { editMessages } from './messages.ts';
import styles from './RowDialog.module.css';

type Question = { title: string; text: string; yes: string; no: string };

export type RowDialogKind<Values, Form, Row> = RowFormKind<Values, Form, Row> & {
  /** The question before certain values are saved. */
  question?: (values: Values, row: Row) => Question | null;
  /** The name of a row on screen. */
  labelOf: (row: Row) => string;
  labels: Readonly<Record<string, string>>;
  /** The id of a field's control, so that an error can link to it. */
  fieldId: (field: string) => string;
  /** A field's value as text, for the choice between two versions. */
  show: (field: string, value: unknown) => string;
};

type Props<Values, Form, Row> = {
  title: string;
  kind: RowDialogKind<Values, Form, Row>;
  row: Row;
  renderFields: (fields: Fields<Values>) => ReactNode;
  /** Shown above the fields of a panel at the side. */
  about?: ReactNode;
  /** Shown below them. */
  actions?: ReactNode;
  onClose: () => void;
};

/** What the fields of a row's form get. */
export type Fields<Values> = {
  values: Values;
  onChange: (values: Values) => void;
  errorAt: (field: string) => string | undefined;
};

/**
 * Edits one row of a list; closing it with unsaved changes asks first, which Cancel does not. If another admin has changed
 * the row meanwhile, the user chooses between both versions.
 */
export function RowDialog<
  Values extends FieldValues & { name: string },
  Form extends { name: string },
  Row extends Versioned & { _id: string },
>({ title, kind, row, renderFields, about, actions, onClose }: Props<Values, Form, Row>) {
  const client = useQueryClient();
  const formId = useId();
  const [asked, setAsked] = useState<{ about: Question; yes: () => unknown } | null>(null);
  const [hasEnded, setHasEnded] = useState(false);
  const end = () => setHasEnded(true);
  const { base, values, setValues, isChanged, hasDraft, submission, conflict, merged, submit } = useRowForm({
    kind,
    row,
    onSaved() {
      showToast({ kind: 'good', text: editMessages.changed });
      end();
    },
    onGone: () => void client.invalidateQueries({ queryKey: [`/${kind.list}`] }),
  });
  const { errors } = submission;
  useUnsavedChanges(isChanged && !hasEnded);
  // After the effect of `useUnsavedChanges`: closing may change the address, and the shell would ask about unsaved changes.
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (hasEnded) close();
  }, [hasEnded]);

  async function save() {
    const question = kind.question?.(merged, base) ?? null;
    setAsked(question && { about: question, yes: saveAsked });
    if (question === null) await submit();
  }

  function saveAsked() {
    setAsked(null);
    void submit();
  }

  /** Declines the open question, or asks about unsaved changes. */
  function leave() {
    if (asked) setAsked(null);
    else if (isChanged) setAsked({ about: editMessages.leave, yes: end });
    else end();
  }

  return (
    <Dialog
      open
      isBusy={submission.busy}
      isPanel={about !== undefined}
      onClose={leave}
      title={title}
      actions={
        <>
          <Button aria-disabled={submission.busy} onClick={end}>
            {sharedMessages.cancel}
          </Button>
          <Button type="submit" form={formId} kind="primary" busy={submission.busy && editMessages.saving}>
            {editMessages.save}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={save}>
        {conflict ? (
          <ConflictChoices name={kind.labelOf(row)} labels={kind.labels} show={kind.show} conflict={conflict} />
        ) : (
          <>
            {hasDraft && <Notice kind="info">{editMessages.draftFound}</Notice>}
            {errors.length > 1 && (
              <ErrorSummary
                key={submission.attempt}
                errors={errors.map(({ path, message }) => ({ id: kind.fieldId(String(path[0])), message }))}
              />
            )}
            {about}
            {renderFields({ values, onChange: setValues, errorAt: (field) => messageAt(errors, field) })}
            <div className={styles.actions}>{actions}</div>
            <RowHistory id={row._id} isOpen={about !== undefined} />
            <FailureNotice failure={submission.failure} onRetry={submit} />
          </>
        )}
      </Form>
      {asked && (
        <div ref={scrollIntoSight}>
          <Notice
            kind="warn"
            role="alert"
            title={asked.about.title}
            actions={
              <>
                <Button onClick={() => setAsked(null)}>{asked.about.no}</Button>
                <Button kind="danger" onClick={asked.yes}>
                  {asked.about.yes}
                </Button>
              </>
            }
          >
            {asked.about.text}
          </Notice>
        </div>
      )}
    </Dialog>
  );
}

/** A `ref` for an element that appears in a scrolling container: scrolls until it is visible. */
function scrollIntoSight(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
