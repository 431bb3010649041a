import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { DraftNote, FailureNotice, Form, FormEnd } from '@askwell/page-kit';
import { Button, Choice, Notice } from 'shared-ui';
import { Icon, Undo2 } from 'shared-ui/icons';

import type { RowsFormState } from '../form/useRowsForm.ts';
import { FileImport, useFileImport } from '../import/FileImport.tsx';
import { type ShownColumn, columnsOf, type TextValues } from '../model/rows.ts';
import { BulkBar } from './BulkBar.tsx';
import { rowMessages } from './messages.ts';
import { Problems, SubmitSummary } from './Problems.tsx';
import { RowBlocks } from './Rows.tsx';
import { type RowEditing, useRowEditor } from './useRowEditor.ts';
import { useRowPaste } from './useRowPaste.ts';
import styles from './RowEditor.module.css';

type RowsFormProps<Values extends TextValues> = {
  form: RowsFormState<Values>;
  onSubmit: () => unknown;
  listError?: string | null;
  children: ReactNode;
  end: ReactNode;
};

/** The form around a list: errors at the top, the rows, then a failed request above the buttons. */
export function RowsForm<Values extends TextValues>(props: RowsFormProps<Values>) {
  const { form, onSubmit, listError, children, end } = props;
  const { submission, problems } = form;
  const { errors, listErrors } = problems;
  const refused = submission.attempt > 0 && errors.size > 0 && !submission.failure && !submission.busy;
  const messages = submission.failure ? [] : [...listErrors, ...(listError && errors.size === 0 ? [listError] : [])];
  return (
    <Form onSubmit={onSubmit}>
      {refused && <SubmitSummary key={submission.attempt} form={form} />}
      {children}
      {messages.length > 0 && (
        <Notice kind="bad" role="alert" title={form.kind.text.problem}>
          {messages.join(' ')}
        </Notice>
      )}
      <FailureNotice failure={submission.failure} onRetry={onSubmit} />
      {end}
    </Form>
  );
}

type RowsFormEndProps = {
  form: { isSaved: boolean; submission: { busy: boolean }; edit: { discard: () => void } };
  /** The label of the button that sends the rows. */
  submit: string;
  /** Its label while they are sent. */
  busy: string;
  children?: ReactNode;
};

/** The buttons below the rows, and a note about their draft. */
export function RowsFormEnd({ form, submit, busy, children }: RowsFormEndProps) {
  const isSending = form.submission.busy;
  return (
    // Rows that are being sent can no longer be discarded.
    <FormEnd isSticky note={<DraftNote isSaved={form.isSaved && !isSending} onDiscard={form.edit.discard} />}>
      <Button type="submit" kind="primary" busy={isSending && busy}>
        {submit}
      </Button>
      {children}
    </FormEnd>
  );
}

type RowEditorProps<Values extends TextValues> = {
  form: RowsFormState<Values>;
  /** Another button beside the import. */
  start?: ReactNode;
};

/** Edits a list of rows, which can be typed, pasted or imported. */
export function RowEditor<Values extends TextValues>({ form, start }: RowEditorProps<Values>) {
  const { fields } = form.kind;
  const columns = useMemo(() => columnsOf(fields), [fields]);
  const files = useFileImport(form.kind);
  const editor = useRowEditor(form, files.tooMany);
  const { actions, filter } = editor;
  useRowPaste({ form, files, isShown: filter.isShown, onRows: actions.add });

  return (
    // Handles keys and focus events of its cells.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={files.isOver ? `${styles.editor} ${styles.over}` : styles.editor}
      style={widthsOf(columns)}
      {...editor.handlers}
      {...files.drop}
    >
      <FileImport files={files} present={form.rows.filled.length} onRows={actions.add}>
        {start}
      </FileImport>
      <LastChange label={form.rows.list.undo?.label} onUndo={actions.undo} />
      {(form.problems.errors.size > 0 || filter.isOn) && <Problems form={form} editor={editor} />}
      {editor.bulk.amount > 0 && <BulkBar kind={form.kind} {...editor.bulk} />}
      <TableHead selection={editor.selection} columns={columns} />
      <RowBlocks form={form} editor={editor} columns={columns} />
      <div className={styles.foot}>
        <Button onClick={actions.focusBlankRow}>{form.kind.text.add}</Button>
        <p className={styles.hint}>{rowMessages.rows.hint}</p>
      </div>
    </div>
  );
}

// React passes custom properties on, although its types do not have them.
const widthsOf = (columns: readonly { width: string }[]): CSSProperties & Record<'--row-columns', string> => ({
  '--row-columns': columns.map(({ width }) => width).join(' '),
});

function LastChange({ label, onUndo }: { label: string | undefined; onUndo: () => void }) {
  return (
    <div className={styles.news} role="status">
      {label !== undefined && (
        <>
          <span>{label}</span>
          <Button kind="quiet" icon={<Icon of={Undo2} />} onClick={onUndo}>
            {rowMessages.rows.undo}
          </Button>
        </>
      )}
    </div>
  );
}

type TableHeadProps<Values extends TextValues> = {
  selection: RowEditing<Values>['selection'];
  columns: readonly ShownColumn<Values>[];
};

/** The line above the rows: a checkbox that selects all rows, and the columns' labels. */
function TableHead<Values extends TextValues>({ selection, columns }: TableHeadProps<Values>) {
  const { selectable, keys, selectAll } = selection;
  return (
    <div className={styles.head}>
      <label className={selectable.length > 0 ? styles.selectAll : styles.nothing}>
        <Choice
          type="checkbox"
          form=""
          aria-label={rowMessages.rows.selectAll}
          checked={selectable.length > 0 && keys.size === selectable.length}
          onChange={(event) => selectAll(event.currentTarget.checked)}
        />
        <span className={styles.selectAllText}>{rowMessages.rows.selectAll}</span>
      </label>
      {columns.map(({ id, label }) => (
        <span key={id} aria-hidden>
          {label}
        </span>
      ))}
    </div>
  );
}
