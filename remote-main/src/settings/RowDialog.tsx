import { type ReactNode, useId, useState } from 'react';
import { FailureNotice, Form, messageAt } from 'remote-kit';
import { showToast } from 'shared-session';
import { Button, Dialog, ErrorSummary, Notice, VisuallyHidden } from 'shared-ui';
import { Check, Copy, Icon } from 'shared-ui/icons';

import { RowHistory } from '../pages/ActivitySettings/ActivityLog.tsx';
import { commonText } from '../messages.ts';
import { ConflictChoices, useConflict } from './ConflictChoices.tsx';
import { type RowFormKind, useRowForm, useUnsavedChanges, type Versioned } from './useRowForm.ts';
import styles from './RowDialog.module.css';
import { editText } from './messages.ts';

type Props<Values, Form, Row> = {
  title: string;
  kind: RowFormKind<Values, Form, Row>;
  row: Row;
  renderFields: (fields: Fields<Values>) => ReactNode;
  onDone: () => void;
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
  Values extends Readonly<Record<string, unknown>> & { name: string },
  Form extends { name: string },
  Row extends Versioned & { _id: string },
>({ title, kind, row, renderFields, onDone, onClose }: Props<Values, Form, Row>) {
  const { valuesOf } = kind;
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
  const conflict = useConflict({ before: valuesOf(base), mine: values, theirs });
  return (
    <EditDialog
      title={title}
      action={editText.save}
      busy={submission.busy && editText.saving}
      isChanged={isChanged}
      onSubmit={() => submit(conflict.merged)}
      onClose={onClose}
    >
      {current ? (
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
          {renderFields({ values, onChange: setValues, errorAt: (field) => messageAt(errors, field) })}
          <RowHistory id={row._id} />
          <CopyableId id={row._id} />
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
  /** Resolves when the server has answered; the first refused field then takes the focus. */
  onSubmit: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog with one form. Enter submits it; closing it with unsaved changes asks first. */
function EditDialog({ title, action, busy, isChanged, onSubmit, onClose, children }: EditDialogProps) {
  const formId = useId();
  const [isConfirming, setIsConfirming] = useState(false);
  useUnsavedChanges(isChanged);
  const close = () => (isChanged && !isConfirming ? setIsConfirming(true) : onClose());

  return (
    <Dialog
      open
      onClose={close}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{commonText.cancel}</Button>
          <Button type="submit" form={formId} kind="primary" busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={onSubmit}>
        {children}
      </Form>
      {isConfirming && (
        <div ref={scrollIntoSight}>
          <Notice
            kind="warn"
            role="alert"
            title={editText.leave.title}
            actions={
              <>
                <Button onClick={() => setIsConfirming(false)}>{editText.leave.stay}</Button>
                <Button kind="danger" onClick={onClose}>
                  {editText.leave.leave}
                </Button>
              </>
            }
          >
            {editText.leave.text}
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

/** The end of a row's id, which is enough to distinguish rows, and a button that copies the whole id. */
function CopyableId({ id }: { id: string }) {
  return (
    <div className={styles.id}>
      <span>{editText.id}</span>
      <code title={id}>{id.slice(-8)}</code>
      <CopyButton text={id} label={editText.copyId} />
    </div>
  );
}

/** A field with a button at its end that copies its text. */
export function CopyableField({ text, label, children }: { text: string; label: string; children: ReactNode }) {
  return (
    <div className={styles.copyable}>
      {children}
      {text !== '' && <CopyButton text={text} label={label} isIcon />}
    </div>
  );
}

function CopyButton({ text, label, isIcon = false }: { text: string; label: string; isIcon?: boolean }) {
  const [copied, setCopied] = useState<string>();
  const isCopied = copied === text;
  const name = isCopied ? editText.copied : label;

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      showToast({ kind: 'bad', text: editText.copyFailed });
    }
  }

  return (
    <Button kind="quiet" title={isIcon ? name : undefined} onClick={() => void copy()}>
      <span aria-live="polite">
        {isIcon && <Icon of={isCopied ? Check : Copy} />}
        {isIcon ? <VisuallyHidden>{name}</VisuallyHidden> : name}
      </span>
    </Button>
  );
}
