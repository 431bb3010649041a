import { CircleCheck, TriangleAlert } from 'shared-ui/icons';
import { Button } from 'shared-ui';

import { problemsWords } from '../words/problems.ts';
import { rowsWords } from '../words/rows.ts';
import { saveRows } from './file/saveRows.ts';
import type { TextValues } from './model/row.ts';
import type { RowEditing } from './useRowEditor.ts';
import type { RowsForm } from './useRowsForm.ts';
import styles from './Problems.module.css';

type Props<Values extends TextValues> = { form: RowsForm<Values>; editor: RowEditing<Values> };

/** How many rows need a look, and the ways to them. */
export function Problems<Values extends TextValues>({ form, editor }: Props<Values>) {
  const { errors, filled, kind } = form;
  const troubled = errors.size;
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
        {troubled > 0 ? rowsWords.problems(troubled, Math.max(filled.length, 1)) : problemsWords.fine}
      </p>
      <div className={styles.actions}>
        {editor.isFiltered ? (
          <Button kind="quiet" onClick={editor.showAll}>
            {problemsWords.showAll}
          </Button>
        ) : (
          <Button kind="quiet" onClick={() => editor.showOnly(new Set(errors.keys()))}>
            {problemsWords.onlyThese}
          </Button>
        )}
        {troubled > 0 && (
          <Button kind="quiet" onClick={() => editor.goToProblem(1)}>
            {problemsWords.next}
          </Button>
        )}
        {hasUnplaced && (
          <Button kind="quiet" onClick={editor.leaveOutAll}>
            {problemsWords.leaveOutAll}
          </Button>
        )}
        {rows.length > 0 && (
          <Button kind="quiet" onClick={() => saveRows.problems(kind, rows, errors)}>
            {problemsWords.downloadProblems}
          </Button>
        )}
      </div>
    </div>
  );
}
