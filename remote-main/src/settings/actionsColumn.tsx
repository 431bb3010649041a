import type { ListColumn } from '../list/ListTable.tsx';
import { editing } from '../words/editing.ts';
import type { Opened } from './opened.ts';
import { RowActions } from './RowActions.tsx';

/** The last column of a list: what can be done with each row. */
export function actionsColumn<Row extends { name: string }>(onOpen: (opened: Opened<Row>) => void): ListColumn<Row> {
  return {
    key: 'actions',
    header: editing.actions,
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
