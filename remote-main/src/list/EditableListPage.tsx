import { LazyPart } from '@askwell/page-kit';
import { type ComponentProps, type ComponentType, useMemo } from 'react';
import type { ListedRow } from 'shared-session';
import { type OpenMenu, VisuallyHidden } from 'shared-ui';

import { commonMessages, settingsMessages } from '../messages.ts';
import { addMessages, type EditableList } from '../settings/messages.ts';
import type { PanelProps } from './RowPanel.tsx';
import { type Column, RowMenu } from './columns.tsx';
import { DropTarget, ImportLink, useOpenSource } from './importActions.tsx';
import { AddLink, ExportButton } from './listActions.tsx';
import { ListPage } from './ListPage.tsx';
import { listMessages } from './messages.ts';
import { ListTable } from './table/ListTable.tsx';
import type { Editing, RowsDialog } from './useEditing.ts';
import type { List } from './useList.ts';

/** Code that a list loads on the first interaction. */
type Editors<Row, Dialog> = {
  Menu: ComponentType<OpenMenu & { row: Row }>;
  Bar: ComponentType<{ rows: readonly Row[]; onClear: () => void }>;
  Panel: ComponentType<PanelProps<Row>>;
  OpenDialog: ComponentType<Dialog>;
};

type Props<Row extends ListedRow, Dialog extends RowsDialog<Row>> = Pick<
  ComponentProps<typeof ListPage>,
  'url' | 'text' | 'prerequisites' | 'filters' | 'suggestions'
> & {
  name: EditableList;
  list: List<Row>;
  editing: Editing<Row, Dialog>;
  loadEditors: () => Promise<Editors<Row, Dialog>>;
  columns: readonly Column<Row>[];
  exportedColumns: readonly Column<Row>[];
  /** A class for the page's own row styles. */
  className?: string | undefined;
  getName: (row: Row) => string;
};

/** The page of the people or the locations, with its selection bar, panel and dialogs. */
export function EditableListPage<Row extends ListedRow, Dialog extends RowsDialog<Row>>(props: Props<Row, Dialog>) {
  const { name, list, editing, loadEditors, columns, exportedColumns, className, getName, ...page } = props;
  const { url, text } = page;
  const title = settingsMessages.pages[name];
  const openSource = useOpenSource(name);
  const { canEdit, selection, dialog, panel, handle, offer } = editing;
  // Another admin may change a row while its dialog is open.
  const getNewest = (row: Row) => list.rows.find(({ _id }) => _id === row._id) ?? row;
  // Returns the same array on every render, because rows are memoized.
  const withMenu = useMemo(() => [...columns, createMenuColumn(getName, loadEditors)], [columns, getName, loadEditors]);
  const actions = (
    <>
      <ExportButton
        list={list}
        exportOptions={{ fileName: `${name}.csv`, columns: exportedColumns }}
        formatAmount={text.shown}
      />
      <ImportLink list={name} />
      <DropTarget onSource={openSource} />
      <AddLink path={`/settings/${name}/add`} label={addMessages.title[name]} />
    </>
  );
  return (
    <>
      <ListPage
        {...page}
        list={list}
        heading={{ title, actions }}
        dataName={commonMessages.dataNames[name]}
        isSelectable={canEdit}
        bar={
          selection.rows.length > 0 && (
            <LazyPart load={loadEditors}>
              {({ Bar }) => <Bar rows={selection.rows} onClear={selection.clear} />}
            </LazyPart>
          )
        }
      >
        <ListTable
          list={list}
          url={url}
          caption={title}
          formatAmount={text.shown}
          className={className}
          columns={canEdit ? withMenu : columns}
          selection={canEdit ? { ...selection, getName } : undefined}
          handle={handle}
        />
      </ListPage>
      {(dialog || panel) && (
        <LazyPart load={loadEditors}>
          {({ Panel, OpenDialog }) => (
            <>
              {panel && (
                <Panel key={panel.id} {...panel} offer={offer} listed={list.rows.find(({ _id }) => _id === panel.id)} />
              )}
              {dialog && <OpenDialog {...dialog} rows={dialog.rows.map(getNewest)} />}
            </>
          )}
        </LazyPart>
      )}
    </>
  );
}

function createMenuColumn<Row extends ListedRow, Dialog>(
  getName: (row: Row) => string,
  load: () => Promise<Editors<Row, Dialog>>,
): Column<Row> {
  return {
    id: 'actions',
    isMenu: true,
    header: <VisuallyHidden>{listMessages.actions}</VisuallyHidden>,
    cell: (row) => (
      <RowMenu name={getName(row)}>
        {(menu) => <LazyPart load={load}>{({ Menu }) => <Menu row={row} {...menu} />}</LazyPart>}
      </RowMenu>
    ),
  };
}
