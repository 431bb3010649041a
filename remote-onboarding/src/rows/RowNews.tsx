import { Later } from 'remote-kit';

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
          <Later load={loadUndo}>{({ UndoButton }) => <UndoButton onUndo={onUndo} />}</Later>
        </>
      )}
    </div>
  );
}

const loadUndo = () => import(/* webpackChunkName: "rows-more" */ './UndoButton.tsx');
