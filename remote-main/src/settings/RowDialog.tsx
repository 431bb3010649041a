import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { FailureNotice, Form, messageAt, sharedMessages } from '@askwell/page-kit';
import { showToast, useQueryClient } from 'shared-session';
import { Button, Dialog, ErrorSummary, Notice } from 'shared-ui';

import { RowHistory } from '../pages/ActivitySettings/ActivityEntry.tsx';
import { ConflictChoices, type FieldValues } from './ConflictChoices.tsx';
import { type RowFormKind, useRowForm, useUnsavedChanges, type Versioned } from './useRowForm.ts';
import { editText } from './messages.ts';

type Question = { title: string; text: string; yes: string; no: string };

export type RowDialogKind<Values, Form, Row> = RowFormKind<Values, Form, Row> & {
  /** What is asked before some values are saved. */
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

/** Edits one row of a list. If another admin has changed it meanwhile, the user chooses between both versions. */
export function RowDialog<
  Values extends FieldValues & { name: string },
  Form extends { name: string },
  Row extends Versioned & { _id: string },
>({ title, kind, row, renderFields, about, actions, onClose }: Props<Values, Form, Row>) {
  const client = useQueryClient();
  const [hasEnded, setHasEnded] = useState(false);
  const { base, values, setValues, isChanged, hasDraft, submission, conflict, merged, submit } = useRowForm({
    kind,
    row,
    onSaved() {
      showToast({ kind: 'good', text: editText.changed });
      setHasEnded(true);
    },
    onGone: () => void client.invalidateQueries({ queryKey: [`/${kind.list}`] }),
  });
  const { errors } = submission;
  useUnsavedChanges(isChanged && !hasEnded);
  // After that effect: closing may change the address, before which the shell asks about unsaved changes.
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (hasEnded) close();
  }, [hasEnded]);
  return (
    <EditDialog
      title={title}
      action={editText.save}
      busy={submission.busy && editText.saving}
      isChanged={isChanged}
      question={kind.question?.(merged, base) ?? null}
      onSubmit={submit}
      isPanel={about !== undefined}
      onClose={() => setHasEnded(true)}
    >
      {conflict ? (
        <ConflictChoices name={kind.labelOf(row)} labels={kind.labels} show={kind.show} conflict={conflict} />
      ) : (
        <>
          {hasDraft && <Notice kind="info">{editText.draftFound}</Notice>}
          {errors.length > 1 && (
            <ErrorSummary
              key={submission.attempt}
              errors={errors.map(({ path, message }) => ({ id: kind.fieldId(String(path[0])), message }))}
            />
          )}
          {about}
          {renderFields({ values, onChange: setValues, errorAt: (field) => messageAt(errors, field) })}
          {actions}
          <RowHistory id={row._id} isOpen={about !== undefined} />
          <FailureNotice failure={submission.failure} onRetry={() => void submit()} />
        </>
      )}
    </EditDialog>
  );
}

type EditDialogProps = {
  title: string;
  action: string;
  busy: string | false;
  /** Whether closing would lose typed changes. */
  isChanged: boolean;
  /** Asked before it is submitted. */
  question: Question | null;
  /** Resolves when the server has answered; the first refused field then takes the focus. */
  onSubmit: () => Promise<void>;
  isPanel: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog with one form. Enter submits it; closing it with unsaved changes asks first. */
function EditDialog({ isPanel, title, action, busy, isChanged, question, ...rest }: EditDialogProps) {
  const { onSubmit, onClose, children } = rest;
  const formId = useId();
  const [asked, setAsked] = useState<{ about: Question; yes: () => unknown } | null>(null);
  const close = () => (isChanged && asked === null ? setAsked({ about: editText.leave, yes: onClose }) : onClose());

  async function submit() {
    setAsked(question && { about: question, yes: save });
    if (question === null) await onSubmit();
  }

  function save() {
    setAsked(null);
    void onSubmit();
  }

  return (
    <Dialog
      open
      isPanel={isPanel}
      onClose={close}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{sharedMessages.cancel}</Button>
          <Button type="submit" form={formId} kind="primary" busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit}>
        {children}
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
