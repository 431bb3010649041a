import { LazyPart } from '@askwell/page-kit';
import { type ComponentProps, type ComponentType, useMemo } from 'react';
import type { ListedRow } from 'shared-session';
import { type OpenMenu, VisuallyHidden } from 'shared-ui';

import { ListImport } from '../compare/ListImport.tsx';
import { commonMessages, settingsMessages } from '../messages.ts';
import { addMessages } from '../settings/messages.ts';
import type { PanelProps } from '../settings/RowPanel.tsx';
import { type Column, RowMenu } from './columns.tsx';
import { ListPage } from './ListPage.tsx';
import { listMessages } from './messages.ts';
import type { EditableList, Editing, RowsDialog } from './useEditing.ts';

/** Code that a list needs on the first interaction. */
type Editors<Row, Dialog> = {
  Menu: ComponentType<OpenMenu & { row: Row }>;
  Bar: ComponentType<{ rows: readonly Row[]; onClear: () => void }>;
  Panel: ComponentType<PanelProps<Row>>;
  OpenDialog: ComponentType<Dialog>;
};

type Props<Row extends ListedRow, Dialog extends RowsDialog<Row>> = Pick<
  ComponentProps<typeof ListPage<Row>>,
  'list' | 'address' | 'columns' | 'className' | 'text' | 'filters' | 'suggestions' | 'waitsFor'
> & {
  name: EditableList;
  editing: Editing<Row, Dialog>;
  loadEditors: () => Promise<Editors<Row, Dialog>>;
  exportedColumns: readonly Column<Row>[];
  nameOf: (row: Row) => string;
};

/** The page of the people or the locations, with its selection bar, panel and dialogs. */
export function EditableListPage<Row extends ListedRow, Dialog extends RowsDialog<Row>>(props: Props<Row, Dialog>) {
  const { name, editing, loadEditors, columns, exportedColumns, nameOf, ...page } = props;
  const { selection, dialog, panel, handle } = editing;
  const { rows } = page.list;
  // Another admin may change a row while a dialog about it is open.
  const newest = (row: Row) => rows.find(({ _id }) => _id === row._id) ?? row;
  // The same array on every render, because rows are memoized.
  const withMenu = useMemo(() => [...columns, menuColumn(nameOf, loadEditors)], [columns, nameOf, loadEditors]);
  return (
    <ListPage
      {...page}
      columns={withMenu}
      selection={{ ...selection, nameOf }}
      handle={handle}
      dataName={commonMessages.dataNames[name]}
      title={settingsMessages.pages[name]}
      fileImport={<ListImport list={name} />}
      add={{ path: `/settings/${name}/add`, label: addMessages.title[name] }}
      exported={{ fileName: `${name}.csv`, columns: exportedColumns }}
      bar={
        selection.rows.length > 0 && (
          <LazyPart load={loadEditors}>{({ Bar }) => <Bar rows={selection.rows} onClear={selection.clear} />}</LazyPart>
        )
      }
      dialog={
        (dialog || panel) && (
          <LazyPart load={loadEditors}>
            {({ Panel, OpenDialog }) => (
              <>
                {panel && (
                  <Panel
                    key={panel.id}
                    {...panel}
                    offer={editing.offer}
                    listed={rows.find(({ _id }) => _id === panel.id)}
                  />
                )}
                {dialog && <OpenDialog {...dialog} rows={dialog.rows.map(newest)} />}
              </>
            )}
          </LazyPart>
        )
      }
    />
  );
}

function menuColumn<Row extends ListedRow, Dialog>(
  nameOf: (row: Row) => string,
  load: () => Promise<Editors<Row, Dialog>>,
): Column<Row> {
  return {
    id: 'actions',
    isMenu: true,
    header: <VisuallyHidden>{listMessages.actions}</VisuallyHidden>,
    cell: (row) => (
      <RowMenu name={nameOf(row)}>
        {(menu) => <LazyPart load={load}>{({ Menu }) => <Menu row={row} {...menu} />}</LazyPart>}
      </RowMenu>
    ),
  };
}
