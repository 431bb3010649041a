import { Undo2 } from 'lucide-react';
import { Button } from 'shared-ui';

import { rowsWords } from '../words/rows.ts';
import type { UndoStep } from './model/undo.ts';
import styles from './RowNews.module.css';

type Props = { steps: readonly UndoStep<unknown>[]; onUndo: () => void };

/** What was done last, with the way back. */
export function RowNews({ steps, onUndo }: Props) {
  const last = steps.at(-1);
  return (
    <div className={styles.news} role="status">
      {last && (
        <>
          <span>{last.label}</span>
          <Button kind="quiet" icon={<Undo2 size={16} strokeWidth={1.75} aria-hidden />} onClick={onUndo}>
            {rowsWords.undo}
          </Button>
        </>
      )}
    </div>
  );
}
