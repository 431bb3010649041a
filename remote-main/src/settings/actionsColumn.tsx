import { Pencil, Trash2 } from 'shared-ui/icons';
import { Button } from 'shared-ui';

import type { ListColumn } from '../list/ListTable.tsx';
import styles from './List.module.css';
import type { DialogState } from './ListPage.tsx';
import { editText } from './messages.ts';

/** The last column of a list: what can be done with each row. */
export function actionsColumn<Row extends { name: string }>(
  onOpen: (opened: DialogState<Row>) => void,
): ListColumn<Row> {
  return {
    key: 'actions',
    header: editText.actions,
    align: 'end',
    cell: (row) => (
      <RowActions
        name={row.name}
        onEdit={() => onOpen({ dialog: 'edit', row })}
        onRemove={() => onOpen({ dialog: 'remove', row })}
      />
    ),
  };
}

type Props = { name: string; onEdit: () => void; onRemove: () => void };

/** What can be done with one row of a list. */
function RowActions({ name, onEdit, onRemove }: Props) {
  const { edit, remove } = editText;
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
