import { CircleAlert } from 'shared-ui/icons';
import { Button } from 'shared-ui';

import { rowsWords } from '../words/rows.ts';
import styles from './Row.module.css';

type Props = { message: string; onLeaveOut: () => void };

/** What came with a row and fits none of its cells: kept until somebody has moved it or leaves it out. */
export function Unplaced({ message, onLeaveOut }: Props) {
  return (
    <p className={styles.unplaced}>
      <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
      <span>{message}</span>
      <Button kind="quiet" onClick={onLeaveOut}>
        {rowsWords.leaveOut}
      </Button>
    </p>
  );
}
