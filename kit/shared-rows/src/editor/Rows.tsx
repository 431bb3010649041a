import { LazyPart } from '@askwell/page-kit';
import { useState } from 'react';

import type { TextValues } from '../model/rows.ts';
import { type RowBlocksProps, rowProps, RowView } from './Row.tsx';
import { useFocusCell } from './rowInput.ts';
import styles from './Rows.module.css';

/** The rows of the editor. A long list that is pasted or imported renders only its visible rows. */
export function RowBlocks<Values extends TextValues>(props: RowBlocksProps<Values>) {
  const { length } = props.form.list.visible;
  const [before, setBefore] = useState({ length, isLong: length > longList });
  // Typed rows come one by one. They never change how the list is rendered, which would lose the focus.
  if (length !== before.length)
    setBefore({ length, isLong: before.isLong || (length > longList && length > before.length + 1) });
  if (!before.isLong) return <AllRows {...props} />;
  return <LazyPart load={loadLongRows}>{({ LongRows }) => <LongRows {...props} />}</LazyPart>;
}

const longList = 100;
const loadLongRows = () => import(/* webpackChunkName: "rows-import" */ './LongRows.tsx');

/** Renders all rows, so that the browser's search finds them. */
function AllRows<Values extends TextValues>({ form, columns }: RowBlocksProps<Values>) {
  useFocusCell(form, columns);
  return (
    <ol className={styles.rows}>
      {form.list.visible.map((row) => (
        <RowView key={row.key} {...rowProps(form, row)} columns={columns} />
      ))}
    </ol>
  );
}
