import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Button } from 'shared-ui';

import { words } from '../words.ts';
import { problemRowsCsv } from './file/problemRowsCsv.ts';
import { saveFile } from './file/saveFile.ts';
import type { TextValues } from './model/row.ts';
import type { RowEditing } from './useRowEditor.ts';
import type { RowsForm } from './useRowsForm.ts';
import styles from './Problems.module.css';

type Props<Values extends TextValues> = { form: RowsForm<Values>; editor: RowEditing<Values> };

/** How many rows need a look, and the ways to them. */
export function Problems<Values extends TextValues>({ form, editor }: Props<Values>) {
  const { errors, filled, kind } = form;
  const troubled = errors.size;
  if (troubled === 0 && !editor.isFiltered) return null;
  const hasUnplaced = filled.some(({ unplaced }) => unplaced !== '');
  const rows = filled.filter(({ key }) => errors.has(key));
  return (
    <div className={troubled > 0 ? `${styles.bar} ${styles.bad}` : styles.bar}>
      <p className={styles.count} role="status">
        {troubled > 0 ? (
          <TriangleAlert size={16} strokeWidth={1.75} aria-hidden />
        ) : (
          <CircleCheck size={16} strokeWidth={1.75} aria-hidden />
        )}
        {troubled > 0 ? words.rows.problems(troubled, Math.max(filled.length, 1)) : words.rows.fine}
      </p>
      <div className={styles.actions}>
        {editor.isFiltered ? (
          <Button kind="quiet" onClick={editor.showAll}>
            {words.rows.showAll}
          </Button>
        ) : (
          <Button kind="quiet" onClick={() => editor.showOnly(new Set(errors.keys()))}>
            {words.rows.onlyThese}
          </Button>
        )}
        {troubled > 0 && (
          <Button kind="quiet" onClick={() => editor.goToProblem(1)}>
            {words.rows.next}
          </Button>
        )}
        {hasUnplaced && (
          <Button kind="quiet" onClick={editor.leaveOutAll}>
            {words.rows.leaveOutAll}
          </Button>
        )}
        {rows.length > 0 && (
          <Button
            kind="quiet"
            onClick={() => saveFile(`${kind.list}-to-check.csv`, problemRowsCsv(rows, errors, kind))}
          >
            {words.rows.downloadProblems}
          </Button>
        )}
      </div>
    </div>
  );
}
