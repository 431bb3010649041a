import { maxRows } from 'contract/validate';
import { type CSSProperties, type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { DraftNote, FailureNotice, Form, FormEnd, LazyPart } from '@askwell/page-kit';
import { Button, Notice } from 'shared-ui';
import { Icon, TriangleAlert, Undo2 } from 'shared-ui/icons';

import type { RowsFormState } from './useRowsForm.ts';
import { type AddRows, FileImport, useFileImport } from '../import/FileImport.tsx';
import { getColumns, type Rows, type SubmitText, type TextValues, unmatchedMessage } from '../model/rows.ts';
import { rowMessages } from '../messages.ts';
import { RowView } from './Row.tsx';
import { useFocusCell, useRowKeyboard, useRowPaste } from './rowInput.ts';
import styles from './RowsForm.module.css';

type RowsFormProps<Values extends TextValues> = {
  form: RowsFormState<Values>;
  /** Returns whether the page asks for confirmation before it sends rows. Opens its dialog if so. */
  needsConfirmation?: (rows: Rows<Values>) => boolean;
  /** A file or a pasted list to read when the page opens. */
  source?: File | string | undefined;
  /** Another button next to the import button. */
  start?: ReactNode;
  children?: ReactNode;
  /** Shown when the plan's limit is reached. */
  atLimit?: ReactNode;
  end: ReactNode;
};

/** The form around a list of rows, with its errors and buttons. */
export function RowsForm<Values extends TextValues>(props: RowsFormProps<Values>) {
  const { form, needsConfirmation, source, start, children, atLimit, end } = props;
  const { submission } = form;
  const wasRefused = submission.attempt > 0 && form.list.hasProblems && !submission.failure && !submission.busy;
  const messages = submission.failure ? [] : submission.listErrors;
  const { text } = form.kind;
  const validRows = wasRefused && messages.length === 0 ? form.good : null;

  const send = (rows: Rows<Values>) => (needsConfirmation?.(rows) ? undefined : submission.send(rows));

  function submit() {
    const rows = submission.check();
    return rows === null ? undefined : send(rows);
  }

  return (
    <Form onSubmit={() => submit()}>
      {children}
      <RowEditor form={form} source={source} start={start} />
      {(wasRefused || messages.length > 0) && (
        <Notice
          key={submission.attempt}
          kind="bad"
          role="alert"
          title={validRows ? text.needAttention(form.list.shownErrors.size, validRows.length) : text.problem}
          actions={
            validRows &&
            validRows.length > 0 && (
              <Button onClick={() => void send(validRows)}>{text.submit(validRows.length)}</Button>
            )
          }
        >
          {messages.join(' ')}
        </Notice>
      )}
      <FailureNotice failure={submission.failure} onRetry={() => submit()} atLimit={atLimit} />
      {end}
    </Form>
  );
}

type RowsFormEndProps = {
  form: {
    isSaved: boolean;
    kind: { text: SubmitText };
    list: { filled: readonly unknown[] };
    submission: { busy: boolean };
    dispatch: (action: { type: 'discard' }) => void;
  };
  text?: SubmitText;
  children?: ReactNode;
};

/** The buttons below the rows, and a note about their draft. */
export function RowsFormEnd({ form, text = form.kind.text, children }: RowsFormEndProps) {
  const isSending = form.submission.busy;
  const discard = () => form.dispatch({ type: 'discard' });
  return (
    // The user can no longer discard rows that are being sent.
    <FormEnd isSticky note={<DraftNote isSaved={form.isSaved && !isSending} onDiscard={discard} />}>
      <Button type="submit" kind="primary" busy={isSending && text.busy}>
        {text.submit(form.list.filled.length)}
      </Button>
      {children}
    </FormEnd>
  );
}

type RowEditorProps<Values extends TextValues> = Pick<RowsFormProps<Values>, 'form' | 'source' | 'start'>;

/** Edits a list of rows, which can be typed, pasted or imported. */
function RowEditor<Values extends TextValues>({ form, source, start }: RowEditorProps<Values>) {
  const { kind, list, dispatch, submission } = form;
  // Remains true after the user empties a rare column, because the focus is in that column.
  const [showsRare, setShowsRare] = useState(false);
  const isRareFilled = kind.fields.some(
    ({ column, write }) => column?.isRare && list.filled.some(({ values }) => write(values) !== ''),
  );
  if (isRareFilled && !showsRare) setShowsRare(true);
  const columns = useMemo(
    () => getColumns(kind.fields).filter(({ isRare }) => showsRare || !isRare),
    [kind, showsRare],
  );
  const files = useFileImport(kind, submission.busy);
  const add: AddRows<Values> = (rows, at, startsOver, file) =>
    form.add(rows, at, startsOver, file) || files.take({ error: rowMessages.file.tooMany(maxRows) });
  useRowPaste(form, files, add);
  useFocusCell(form, columns);
  const readSource = useEffectEvent(() => {
    if (source !== undefined) files.read(source);
  });
  useEffect(() => readSource(), []);

  return (
    // Handles keys and focus events of its cells.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={styles.editor}
      style={getWidths(columns)}
      aria-busy={submission.busy}
      {...useRowKeyboard(form)}
      {...files.drop}
    >
      <FileImport files={files} present={list.filled.length} onRows={add}>
        {start}
      </FileImport>
      <div className={styles.news} role="status">
        {list.undo && (
          <>
            <span>{list.undo.label}</span>
            <Button kind="quiet" icon={<Icon icon={Undo2} />} onClick={() => dispatch({ type: 'undo' })}>
              {rowMessages.rows.undo}
            </Button>
          </>
        )}
      </div>
      {list.rows.some(({ file }) => file !== undefined) && (
        <LazyPart load={loadSummaries}>{({ FileSummaries }) => <FileSummaries form={form} />}</LazyPart>
      )}
      {list.hasProblems && (
        <p className={styles.count} role="status">
          <Icon icon={TriangleAlert} />
          <span>{kind.text.needAttention(list.shownErrors.size, 0)}</span>
        </p>
      )}
      <div className={styles.head} aria-hidden>
        {columns.map(({ id, label }) => (
          <span key={id}>{label}</span>
        ))}
      </div>
      <ol className={styles.rows}>
        {list.visible.map((row, at) => (
          <RowView
            key={row.key}
            list={kind.list}
            columns={columns}
            dispatch={dispatch}
            row={row}
            label={kind.text.row(at + 1)}
            errors={list.shownErrors.get(row.key)}
            unmatched={unmatchedMessage(row, kind.fields)}
            isBlank={row === list.rows.at(-1)}
          />
        ))}
      </ol>
      <div className={styles.foot}>
        <Button onClick={() => dispatch({ type: 'goToBlank' })}>{kind.text.add}</Button>
        <p className={styles.hint}>{rowMessages.rows.hint}</p>
      </div>
    </div>
  );
}

const loadSummaries = () => import(/* webpackChunkName: "rows-summary" */ './FileSummaries.tsx');

// React sets custom properties, but its types lack them.
const getWidths = (columns: readonly { width: string }[]): CSSProperties & Record<'--row-columns', string> => ({
  '--row-columns': columns.map(({ width }) => width).join(' '),
});
