import type { CSSProperties, ReactNode } from 'react';
import { FailureNotice, Form, LazyPart, usePrefetch } from 'remote-kit';
import { Button, Choice, Notice } from 'shared-ui';
import { Icon, Undo2 } from 'shared-ui/icons';

import type { RowsFormState } from '../form/useRowsForm.ts';
import { FileImport, useFileImport } from '../import/FileImport.tsx';
import type { Column, TextValues } from '../model/rows.ts';
import type { Bulk } from './BulkBar.tsx';
import { rowMessages } from './messages.ts';
import { RowBlocks } from './Rows.tsx';
import { type RowEditing, useRowEditor } from './useRowEditor.ts';
import { useRowPaste } from './useRowPaste.ts';
import styles from './RowEditor.module.css';

type RowsFormProps<Values extends TextValues> = {
  form: RowsFormState<Values>;
  onSubmit: () => unknown;
  /** An error about the list as a whole. */
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
      {refused && (
        <LazyPart key={submission.attempt} load={loadProblems}>
          {({ SubmitSummary }) => <SubmitSummary form={form} />}
        </LazyPart>
      )}
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

type RowEditorProps<Values extends TextValues> = {
  form: RowsFormState<Values>;
  columns: readonly Column<Values>[];
  /** Another button beside the import. */
  start?: ReactNode;
  /** The bulk bar. */
  renderBulk: (bulk: Bulk<Values>) => ReactNode;
};

/** Edits a list of rows, which can be typed, pasted or imported. */
export function RowEditor<Values extends TextValues>(props: RowEditorProps<Values>) {
  const { form, columns, start, renderBulk } = props;
  usePrefetch(loadProblems);
  const editor = useRowEditor(form);
  const { actions, filter } = editor;
  const files = useFileImport(form.kind);
  useRowPaste({
    form,
    isShown: filter.isShown,
    onRows: actions.add,
    onTable: files.match,
    onFile: files.read,
    onNotLoaded: files.notLoaded,
  });

  return (
    // Handles keys and focus events of its cells.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={files.isOver ? `${styles.editor} ${styles.over}` : styles.editor}
      style={widthsOf(columns)}
      {...editor.handlers}
      {...files.drop}
    >
      <FileImport files={files} kind={form.kind} onRows={actions.add}>
        {start}
      </FileImport>
      <LastChange label={form.rows.list.steps.at(-1)?.label} onUndo={actions.undo} />
      {form.waiting.rows.length > 0 && (
        <LazyPart load={loadProblems}>
          {({ WaitingNotice }) => (
            <WaitingNotice kind={form.kind} rows={form.waiting.rows} onDiscard={actions.discardWaiting} />
          )}
        </LazyPart>
      )}
      {(form.problems.errors.size > 0 || filter.isOn) && (
        <LazyPart load={loadProblems}>{({ Problems }) => <Problems form={form} editor={editor} />}</LazyPart>
      )}
      {editor.selection.keys.size > 0 && renderBulk(editor.bulk)}
      <TableHead selection={editor.selection} columns={columns} />
      <RowBlocks form={form} editor={editor} columns={columns} />
      <div className={styles.foot}>
        <Button onClick={actions.focusBlankRow}>{form.kind.text.add}</Button>
        <p className={styles.hint}>{rowMessages.rows.keyboardHint(commandKey())}</p>
      </div>
    </div>
  );
}

// React passes custom properties on, although its types do not have them.
const widthsOf = (columns: readonly { width: string }[]): CSSProperties & Record<'--row-columns', string> => ({
  '--row-columns': columns.map(({ width }) => width).join(' '),
});

/** The last change, with Undo. */
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
  columns: readonly Column<Values>[];
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
      {columns.map(({ id, label, isOptional }) => (
        <span key={id} aria-hidden>
          <span>{label}</span>
          {isOptional && <span className={styles.optional}> {rowMessages.rows.optional}</span>}
        </span>
      ))}
    </div>
  );
}

const commandKey = () => (/Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘' : 'Ctrl');

const loadProblems = () => import(/* webpackChunkName: "rows-more" */ './Problems.tsx');
