import { useEffect, useState } from 'react';
import { ErrorSummary } from 'shared-ui';

import { rowsWords } from '../words/rows.ts';
import { cellId, focusCell } from './cellId.ts';
import type { TextValues } from './model/row.ts';
import type { RowsForm } from './useRowsForm.ts';

type Props<Values extends TextValues> = { form: RowsForm<Values>; rowLabel: (position: number) => string };

/** A single problem takes the focus; of several the first ones are links, and the bar above the rows leads to all. */
export function RefusedSummary<Values extends TextValues>({ form, rowLabel }: Props<Values>) {
  const { list, typed, fields } = form.kind;
  const positions = new Map(form.rows.map(({ key }, position) => [key, position + 1]));
  const errors = [...form.errors.values()].flat();
  const [only] = errors;
  // As it was when the form was refused: this must not take the focus again while somebody types.
  const [onlyId] = useState(only && errors.length === 1 ? cellId(list, only.key, only.column) : null);
  useEffect(() => {
    if (onlyId !== null) focusCell(onlyId);
  }, [onlyId]);
  if (onlyId !== null) return null;
  return (
    <ErrorSummary
      title={rowsWords.problems(form.errors.size, Math.max(form.filled.length, 1))}
      errors={errors.slice(0, most).map(({ key, column, message }) => ({
        id: cellId(list, key, fields.some(({ id }) => id === column) ? column : (typed[0] ?? '')),
        message: `${rowLabel(positions.get(key) ?? 0)}: ${message}`,
      }))}
    />
  );
}

const most = 6;
