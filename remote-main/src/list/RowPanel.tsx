import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { FailureNotice, Form, findMessage, ResourceView, sharedMessages } from '@askwell/page-kit';
import type { Call } from 'contract/call';
import { useRead } from 'shared-session';
import { Button, Dialog, EmptyState, ErrorSummary, keepDialogsOpen, Notice, useTitlePart } from 'shared-ui';

import { type Fact, FactList } from '../FactList.tsx';
import type { ClosePanel } from './useEditing.ts';
import { ConflictChoices, type FieldValues } from '../settings/ConflictChoices.tsx';
import { type RowFormKind, useRowForm, useUnsavedChanges, type VersionedRow } from '../settings/useRowForm.ts';
import { editMessages } from '../settings/messages.ts';
import styles from './RowPanel.module.css';

type Question = { title: string; text: string; yes: string };

/** The panel's configuration for a kind of row. */
export type RowPanelKind<Values, Form, Row> = RowFormKind<Values, Form, Row> & {
  read: Call<Row[], never, undefined>;
  messages: { title: string; noSuch: string; noSuchHint: string };
  /** The panel's data, as part of a sentence: "the people". */
  dataName: string;
  /** Returns the question to ask before certain values are saved, or null. */
  findQuestion?: (values: Values, row: Row) => Question | null;
  /** The name of a row on screen. */
  getLabel: (row: Row) => string;
  labels: Readonly<Record<string, string>>;
  /** The id of a field's control, so that an error can link to it. */
  fieldId: (field: string) => string;
  /** Formats a field's value for the choice between two versions. */
  show: (field: string, value: unknown) => string;
};

export type PanelProps<Row> = {
  id: string;
  /** The row if the list has loaded it. */
  listed: Row | undefined;
  /** Whether to close the panel without a question about unsaved changes, because a dialog has changed the row. */
  isClosing?: boolean;
  /** Tells the user that rows were changed, and offers an undo. */
  offer: (entry: string | null, text: { done: string; undone: string }, rows: readonly Row[]) => void;
  onClose: (how?: ClosePanel) => void;
};

type Props<Values, Form, Row> = PanelProps<Row> & {
  kind: RowPanelKind<Values, Form, Row>;
  listFacts: (row: Row) => readonly Fact[];
  renderActions: (row: Row) => ReactNode;
  renderFields: (fields: Fields<Values>, row: Row) => ReactNode;
  /** Content below the fields and actions. */
  children: ReactNode;
};

export type Fields<Values> = {
  values: Values;
  onChange: (values: Values) => void;
  findError: (field: string) => string | undefined;
};

type NamedValues = FieldValues & { name: string };
type PanelRow = VersionedRow & { _id: string };

/** The panel of one row, next to its list. Requests the row by id if the list has not loaded it. */
export function RowPanel<Values extends NamedValues, Form extends { name: string }, Row extends PanelRow>(
  props: Props<Values, Form, Row>,
) {
  const { kind, id, listed, onClose } = props;
  const fetchedRow = useRead(kind.read, { id: [id] }, { enabled: listed === undefined });
  const currentRow = listed ?? fetchedRow.data?.find(({ _id }) => _id === id);
  // The panel remains open when another admin removes the row, so that typed text is not lost.
  const [lastRow, setLastRow] = useState(currentRow);
  if (currentRow !== undefined && currentRow !== lastRow) setLastRow(currentRow);
  const row = currentRow ?? lastRow;
  useTitlePart('panel', row && kind.getLabel(row));
  if (row !== undefined) return <RowEditor {...props} row={row} />;
  return (
    <Dialog open layout="panel" onClose={() => onClose({ flushSync: true })} title={kind.messages.title}>
      <ResourceView query={fetchedRow} dataName={kind.dataName}>
        {() => <EmptyState title={kind.messages.noSuch}>{kind.messages.noSuchHint}</EmptyState>}
      </ResourceView>
    </Dialog>
  );
}

/**
 * Shows and edits the row. Cancel discards unsaved changes without a question. If another admin has changed the row in the
 * meantime, the user chooses between both versions.
 */
function RowEditor<Values extends NamedValues, Form extends { name: string }, Row extends PanelRow>(
  props: Props<Values, Form, Row> & { row: Row },
) {
  const { kind, row, listFacts, renderActions, renderFields, children, isClosing = false, offer, onClose } = props;
  const formId = useId();
  const [question, setQuestion] = useState<Question | null>(null);
  const [isDone, setIsDone] = useState(false);
  const hasEnded = isDone || isClosing;
  const endEditing = () => setIsDone(true);
  const { base, values, setValues, isChanged, hasDraft, submission, conflict, merged, submit } = useRowForm({
    kind,
    row,
    onSaved(saved) {
      const text = { done: editMessages.changed, undone: editMessages.changedBack(kind.getLabel(row)) };
      offer(saved?.entry ?? null, text, [row]);
      endEditing();
    },
  });
  const { errors } = submission;
  useUnsavedChanges(isChanged && !hasEnded);
  // Runs after the effect of `useUnsavedChanges`, because closing changes the URL, and the shell would ask about unsaved changes.
  const close = useEffectEvent(() => onClose());
  useEffect(() => {
    if (hasEnded) close();
  }, [hasEnded]);

  async function save() {
    const nextQuestion = kind.findQuestion?.(merged, base) ?? null;
    setQuestion(nextQuestion);
    if (nextQuestion === null) await submit();
  }

  function dropQuestion() {
    setQuestion(null);
    keepDialogsOpen();
  }

  function saveAnyway() {
    setQuestion(null);
    void submit();
  }

  return (
    <Dialog
      open
      layout="panel"
      isBusy={submission.busy}
      isClosing={hasEnded}
      // With unsaved changes, the shell asks before it opens the list's URL.
      onClose={() => (question ? dropQuestion() : onClose({ flushSync: true }))}
      title={kind.getLabel(row)}
      actions={
        <>
          <Button aria-disabled={submission.busy} onClick={endEditing}>
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
          <ConflictChoices name={kind.getLabel(row)} labels={kind.labels} show={kind.show} conflict={conflict} />
        ) : (
          <>
            {hasDraft && <Notice kind="info">{editMessages.unsavedDraft}</Notice>}
            {errors.length > 1 && (
              <ErrorSummary
                key={submission.attempt}
                errors={errors.map(({ path, message }) => ({ id: kind.fieldId(String(path[0])), message }))}
              />
            )}
            <FactList facts={listFacts(row)} />
            {renderFields({ values, onChange: setValues, findError: (field) => findMessage(errors, field) }, row)}
            <div className={styles.actions}>{renderActions(row)}</div>
            {children}
            <FailureNotice failure={submission.failure} onRetry={submit} />
          </>
        )}
      </Form>
      {question && (
        <div ref={scrollIntoSight}>
          <Notice
            kind="warn"
            role="alert"
            title={question.title}
            actions={
              <>
                <Button onClick={() => setQuestion(null)}>{sharedMessages.cancel}</Button>
                <Button kind="danger" onClick={saveAnyway}>
                  {question.yes}
                </Button>
              </>
            }
          >
            {question.text}
          </Notice>
        </div>
      )}
    </Dialog>
  );
}

/** A `ref` for an element that appears in a scrolling container. Scrolls until the element is visible. */
function scrollIntoSight(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
