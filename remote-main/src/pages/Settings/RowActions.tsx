import { Pencil, Trash2 } from 'lucide-react';
import { Button, VisuallyHidden } from 'shared-ui';

import { words } from '../../words.ts';
import styles from './List.module.css';

type Props = { name: string; onEdit: () => void; onRemove: () => void };

/** What can be done with one row of a list. */
export function RowActions({ name, onEdit, onRemove }: Props) {
  const { edit, remove } = words.settings.locations;
  return (
    <span className={styles.actions}>
      <Button kind="quiet" icon={<Pencil size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={onEdit}>
        {edit} <VisuallyHidden>{name}</VisuallyHidden>
      </Button>
      <Button kind="quiet" icon={<Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={onRemove}>
        {remove} <VisuallyHidden>{name}</VisuallyHidden>
      </Button>
    </span>
  );
}
