import { Icon, Pencil, Trash2 } from 'shared-ui/icons';
import { Button } from 'shared-ui';

import type { ListColumn } from '../list/ListTable.tsx';
import styles from './List.module.css';
import type { DialogState } from './ListPage.tsx';
import { editText } from './messages.ts';

/** The last column of a list: edit and remove. */
export function actionsColumn<Row>(
  labelOf: (row: Row) => string,
  onOpen: (opened: DialogState<Row>) => void,
): ListColumn<Row> {
  return {
    key: 'actions',
    header: editText.actions,
    align: 'end',
    cell: (row) => (
      <RowActions
        name={labelOf(row)}
        onEdit={() => onOpen({ dialog: 'edit', row })}
        onRemove={() => onOpen({ dialog: 'remove', row })}
      />
    ),
  };
}

type Props = { name: string; onEdit: () => void; onRemove: () => void };

function RowActions({ name, onEdit, onRemove }: Props) {
  const { edit, remove } = editText;
  return (
    <span className={styles.actions}>
      <Button kind="quiet" aria-label={`${edit} ${name}`} title={edit} icon={pencil} onClick={onEdit} />
      <Button kind="quiet" aria-label={`${remove} ${name}`} title={remove} icon={bin} onClick={onRemove} />
    </span>
  );
}

// Made once: scrolling draws many rows.
const pencil = <Icon of={Pencil} />;
const bin = <Icon of={Trash2} />;
