import { Pencil, Trash2 } from 'shared-ui/icons';
import { Button } from 'shared-ui';

import { editing as editingWords } from '../words/editing.ts';
import styles from './List.module.css';

type Props = { name: string; onEdit: () => void; onRemove: () => void };

/** What can be done with one row of a list. */
export function RowActions({ name, onEdit, onRemove }: Props) {
  const { edit, remove } = editingWords;
  return (
    <span className={styles.actions}>
      <Button kind="quiet" aria-label={`${edit} ${name}`} icon={pencil} onClick={onEdit}>
        {edit}
      </Button>
      <Button kind="quiet" aria-label={`${remove} ${name}`} icon={bin} onClick={onRemove}>
        {remove}
      </Button>
    </span>
  );
}

// Made once: scrolling draws many rows.
const pencil = <Pencil size={16} strokeWidth={1.75} aria-hidden="true" />;
const bin = <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />;
