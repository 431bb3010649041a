import { useWindowEvent } from '@askwell/page-kit';
import { type KeyboardEvent, memo, type ReactNode, type RefObject, useRef, useState } from 'react';
import { ChevronDown, CircleAlert, Icon, X } from 'shared-ui/icons';
import { Button, type ControlProps, Field, TextInput } from 'shared-ui';

import type { RowsFormState } from '../form/useRowsForm.ts';
import type { RowsAction } from '../model/editRows.ts';
import {
  type Column,
  type Row,
  type RowError,
  type ShownColumn,
  type TextValues,
  unmatchedMessage,
} from '../model/rows.ts';
import styles from './Rows.module.css';
import { rowMessages } from '../messages.ts';
import { cellId } from './rowInput.ts';

type RowBlocksProps<Values extends TextValues> = {
  form: RowsFormState<Values>;
  columns: readonly ShownColumn<Values>[];
};

export function RowBlocks<Values extends TextValues>({ form, columns }: RowBlocksProps<Values>) {
  const { kind, list, dispatch } = form;
  const positions = new Map(list.rows.map(({ key }, position) => [key, position + 1]));
  const blank = list.rows.at(-1)?.key;
  // All of them are in the document, because the browser's search, Tab and screen readers find no others.
  return (
    <ol className={styles.rows}>
      {list.visible.map((row) => (
        <RowView
          key={row.key}
          list={kind.list}
          columns={columns}
          dispatch={dispatch}
          row={row}
          label={kind.text.row(positions.get(row.key) ?? 0)}
          errors={list.errors.get(row.key)}
          unmatched={unmatchedMessage(row, kind.fields)}
          isBlank={row.key === blank}
          offer={
            list.offer?.cell.key === row.key ? rowMessages.rows.choose(list.offer.label, list.filled.length) : undefined
          }
        />
      ))}
    </ol>
  );
}

type RowProps<Values> = {
  /** The kind of rows, its columns and the changes, which all rows share. */
  list: string;
  columns: readonly ShownColumn<Values>[];
  // A method, as in the other types of a row, so that they fit a memoized one, which cannot be generic.
  dispatch(action: RowsAction<Values>): void;
  row: Row<Values>;
  label: string;
  errors: readonly RowError[] | undefined;
  /** What to say about its unmatched text. */
  unmatched: string;
  /** The empty row at the end, which cannot be removed. */
  isBlank: boolean;
  /** The label of a button that makes the row's last choice in all rows. */
  offer: string | undefined;
};

/** One row of the editor, which renders only if something of it has changed. */
const RowView = memo(PlainRow);

function PlainRow<Values>(props: RowProps<Values>) {
  const { list, columns, dispatch, row, label, errors = [], unmatched, isBlank, offer } = props;
  const { key, values } = row;
  const change = (part: Partial<Values>) => dispatch({ type: 'type', key, change: part });

  const messageAt = (column: string) => errors.find((error) => error.column === column)?.message;
  return (
    <li className={styles.item} data-row={key}>
      <fieldset className={errors.length > 0 ? `${styles.row} ${styles.invalid}` : styles.row}>
        <legend className={styles.legend}>{label}</legend>
        {columns.map((column) => (
          <div key={column.id} className={styles.cell} data-column={column.id}>
            <Field
              id={cellId(list, key, column.id)}
              label={column.label}
              hint={row.guessed.includes(column.id) ? rowMessages.rows.guessed : column.hint?.(values)}
              error={messageAt(column.id)}
              required={false}
            >
              {(cell) => column.control(values, change, cell)}
            </Field>
            <Meant of={column.meant?.(values)} onChoose={change} />
          </div>
        ))}
        {isBlank ? (
          <span className={styles.remove} />
        ) : (
          <button
            type="button"
            className={styles.remove}
            aria-label={rowMessages.rows.remove(label)}
            onClick={() => dispatch({ type: 'remove', key })}
          >
            <Icon of={X} />
          </button>
        )}
        {offer !== undefined && (
          <p className={styles.offer}>
            <Button onClick={() => dispatch({ type: 'choose' })}>{offer}</Button>
          </p>
        )}
        {unmatched !== '' && (
          <p className={styles.unmatched}>
            <Icon of={CircleAlert} />
            <span>{unmatched}</span>
            <Button kind="quiet" onClick={() => dispatch({ type: 'ignore', key })}>
              {rowMessages.rows.discardUnmatched}
            </Button>
          </p>
        )}
      </fieldset>
    </li>
  );
}

type MeantProps<Values> = {
  of: { label: string; change: Partial<Values> } | undefined;
  onChoose: (change: Partial<Values>) => void;
};

const Meant = <Values,>({ of, onChoose }: MeantProps<Values>) =>
  of && (
    <Button kind="quiet" className={styles.meant} onClick={() => onChoose(of.change)}>
      {of.label}
    </Button>
  );

export const textColumn = <Id extends string, Values extends Readonly<Record<Id, string>>>(
  id: Id,
  width: string,
  type?: 'email',
): Column<Values> => ({
  width,
  control: (values, change, cell) => (
    <TextInput
      {...cell}
      type={type}
      autoComplete="off"
      value={values[id]}
      onChange={({ currentTarget }) => change({ ...values, [id]: currentTarget.value })}
    />
  ),
});

type DisclosureProps = { cell: ControlProps; shown: string; label: string; isMuted: boolean; children: ReactNode };

/** A cell that shows the chosen values, and the choices below it while it is open. */
export function CellDisclosure({ cell, shown, label, isMuted, children }: DisclosureProps) {
  const [isOpen, setIsOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    // So that a surrounding dialog stays open.
    event.preventDefault();
    event.stopPropagation();
    setIsOpen(false);
    button.current?.focus();
  }

  return (
    // Handles keys of its choices.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={whole} className={styles.disclosure} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        id={cell.id}
        aria-describedby={cell['aria-describedby']}
        aria-expanded={isOpen}
        aria-label={label}
        className={isMuted ? `${styles.shown} ${styles.muted}` : styles.shown}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={styles.text}>{shown}</span>
        <Icon of={ChevronDown} />
      </button>
      {isOpen && (
        <Disclosed whole={whole} onLeave={() => setIsOpen(false)}>
          {children}
        </Disclosed>
      )}
    </div>
  );
}

type DisclosedProps = { whole: RefObject<HTMLElement | null>; onLeave: () => void; children: ReactNode };

function Disclosed({ whole, onLeave, children }: DisclosedProps) {
  // What was pressed may be gone by now, and is on the path of its event still.
  const leave = (event: Event) => whole.current && !event.composedPath().includes(whole.current) && onLeave();
  // When a press or key has ended, because closing moves what is below away from under the pointer.
  useWindowEvent('click', leave);
  useWindowEvent('keyup', leave);
  return <div className={styles.disclosed}>{children}</div>;
}
