import { type CSSProperties, memo, type ReactNode, useMemo, useState } from 'react';
import { DraftNote, FailureNotice, Form, FormEnd } from '@askwell/page-kit';
import { Button, Field, Notice } from 'shared-ui';
import { Icon, TriangleAlert, Undo2, X } from 'shared-ui/icons';

import type { RowsFormState } from './useRowsForm.ts';
import type { RowsAction } from '../model/editRows.ts';
import {
  getColumns,
  type Row,
  type RowError,
  type Rows,
  type ShownColumn,
  type SubmitMessages,
  type TextValues,
} from '../model/rows.ts';
import { rowMessages } from '../messages.ts';
import { getCellId, useFocusCell, useRowKeyboard, useRowPaste } from './rowInput.ts';
import rowStyles from './Row.module.css';
import styles from './RowsForm.module.css';
import { type Source, useSource } from './source.tsx';

type RowsFormProps<Values extends TextValues> = {
  form: RowsFormState<Values>;
  /** Returns whether the page asks for confirmation before it sends rows. Opens its dialog if so. */
  needsConfirmation?: (rows: Rows<Values>) => boolean;
  /** Called with a file that is dropped on the page, or with a pasted list that is too long for the editor. */
  onSource: (source: Source) => void;
  /** Buttons above the rows. */
  start?: ReactNode;
  children?: ReactNode;
  /** Shown when the plan's limit is reached. */
  atLimit?: ReactNode;
  end: ReactNode;
};

/** The form around a list of rows, with its errors and buttons. */
export function RowsForm<Values extends TextValues>(props: RowsFormProps<Values>) {
  const { form, needsConfirmation, onSource, start, children, atLimit, end } = props;
  const { submission } = form;
  const wasRefused = submission.attempt > 0 && form.list.hasErrors && !submission.failure && !submission.busy;
  const listErrors = submission.failure ? [] : submission.listErrors;
  const { messages } = form.kind;
  const validRows = wasRefused && listErrors.length === 0 ? form.validRows : null;

  const send = (rows: Rows<Values>) => (needsConfirmation?.(rows) ? undefined : submission.send(rows));

  function submit() {
    const rows = submission.check();
    return rows === null ? undefined : send(rows);
  }

  return (
    <Form onSubmit={() => submit()}>
      {children}
      <RowEditor form={form} onSource={onSource} start={start} />
      {(wasRefused || listErrors.length > 0) && (
        <Notice
          key={submission.attempt}
          kind="bad"
          role="alert"
          title={validRows ? messages.needAttention(form.list.shownErrors.size, validRows.length) : messages.problem}
          actions={
            validRows &&
            validRows.length > 0 && (
              <Button onClick={() => void send(validRows)}>{messages.submit(validRows.length)}</Button>
            )
          }
        >
          {listErrors.join(' ')}
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
    kind: { messages: SubmitMessages };
    list: { filled: readonly unknown[] };
    submission: { busy: boolean };
    dispatch: (action: { type: 'discard' }) => void;
  };
  messages?: SubmitMessages;
  children?: ReactNode;
};

/** The buttons below the rows, and a note about their draft. */
export function RowsFormEnd({ form, messages = form.kind.messages, children }: RowsFormEndProps) {
  const isSending = form.submission.busy;
  const discard = () => form.dispatch({ type: 'discard' });
  return (
    // The user can no longer discard rows that are being sent.
    <FormEnd isSticky note={<DraftNote isSaved={form.isSaved && !isSending} onDiscard={discard} />}>
      <Button type="submit" kind="primary" busy={isSending && messages.busy}>
        {messages.submit(form.list.filled.length)}
      </Button>
      {children}
    </FormEnd>
  );
}

type RowEditorProps<Values extends TextValues> = Pick<RowsFormProps<Values>, 'form' | 'onSource' | 'start'>;

/** Edits a list of rows, which can be typed or pasted. */
function RowEditor<Values extends TextValues>({ form, onSource, start }: RowEditorProps<Values>) {
  const { kind, list, dispatch, submission } = form;
  // Remains true after the user empties a rare column, because the focus is in that column.
  const [showsRare, setShowsRare] = useState(false);
  const isRareFilled = kind.fields.some(
    ({ id, column }) => column?.isRare && list.filled.some(({ values }) => String(values[id]) !== ''),
  );
  if (isRareFilled && !showsRare) setShowsRare(true);
  const columns = useMemo(
    () => getColumns(kind.fields).filter(({ isRare }) => showsRare || !isRare),
    [kind, showsRare],
  );
  const takeSource = (source: Source) => submission.busy || onSource(source);
  useRowPaste(form, takeSource);
  useSource(takeSource);
  useFocusCell(form, columns);

  return (
    // Handles keys and focus events of its cells.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.editor} style={getWidths(columns)} aria-busy={submission.busy} {...useRowKeyboard(form)}>
      {start && <div className={styles.tools}>{start}</div>}
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
      {list.hasErrors && (
        <p className={styles.count} role="status">
          <Icon icon={TriangleAlert} />
          <span>{kind.messages.needAttention(list.shownErrors.size, 0)}</span>
        </p>
      )}
      <div className={styles.head} aria-hidden>
        {columns.map(({ id, label }) => (
          <span key={id}>{label}</span>
        ))}
      </div>
      <ol className={styles.rows}>
        {list.rows.map((row, at) => (
          <RowView
            key={row.key}
            list={kind.list}
            columns={columns}
            dispatch={dispatch}
            row={row}
            label={kind.messages.row(at + 1)}
            errors={list.shownErrors.get(row.key)}
            isBlank={row === list.rows.at(-1)}
          />
        ))}
      </ol>
      <div className={styles.foot}>
        <Button onClick={() => dispatch({ type: 'goToBlank' })}>{kind.messages.add}</Button>
        <p className={styles.hint}>{rowMessages.rows.hint}</p>
      </div>
    </div>
  );
}

// React sets custom properties, but its types lack them.
const getWidths = (columns: readonly { width: string }[]): CSSProperties & Record<'--row-columns', string> => ({
  '--row-columns': columns.map(({ width }) => width).join(' '),
});

type RowProps<Values> = {
  // `list`, `columns` and `dispatch` are the same for all rows.
  list: string;
  columns: readonly ShownColumn<Values>[];
  // Declared as a method, because a memoized component cannot be generic, and TypeScript compares methods loosely.
  dispatch(action: RowsAction<Values>): void;
  row: Row<Values>;
  label: string;
  errors: readonly RowError[] | undefined;
  /** Whether this is the empty row at the end, which cannot be removed. */
  isBlank: boolean;
};

/** One row of the editor. It renders only when its own props change. */
const RowView = memo(PlainRow);

function PlainRow<Values>(props: RowProps<Values>) {
  const { list, columns, dispatch, row, label, errors = [], isBlank } = props;
  const { key, values } = row;
  const change = (part: Partial<Values>) => dispatch({ type: 'type', key, change: part });
  return (
    <li className={rowStyles.item} data-row={key}>
      <fieldset className={errors.length > 0 ? `${rowStyles.row} ${rowStyles.invalid}` : rowStyles.row}>
        <legend className={rowStyles.legend}>{label}</legend>
        {columns.map((column) => {
          const correction = column.suggestCorrection?.(values);
          return (
            <div key={column.id} className={rowStyles.cell} data-column={column.id}>
              <Field
                id={getCellId(list, key, column.id)}
                label={column.label}
                hint={row.guessed.includes(column.id) ? rowMessages.rows.guessed : undefined}
                error={errors.find((error) => error.column === column.id)?.message}
                required={false}
              >
                {(cell) => column.renderControl(values, change, cell)}
              </Field>
              {correction && (
                <Button kind="quiet" className={rowStyles.meant} onClick={() => change(correction.change)}>
                  {correction.label}
                </Button>
              )}
            </div>
          );
        })}
        {isBlank ? (
          <span className={rowStyles.remove} />
        ) : (
          <button
            type="button"
            className={rowStyles.remove}
            aria-label={rowMessages.rows.remove(label)}
            onClick={() => dispatch({ type: 'remove', key })}
          >
            <Icon icon={X} />
          </button>
        )}
      </fieldset>
    </li>
  );
}
