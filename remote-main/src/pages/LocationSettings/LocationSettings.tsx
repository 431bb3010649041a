import { createContext, use, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber, LazyPart, usePrefetch, zoneName } from '@askwell/page-kit';
import { getLocations, type Location } from 'contract/locations';

import { ListImport } from '../../compare/ListImport.tsx';
import { ActionsHead, columnHelper, type ListColumn, RowMenu, RowName, selectingColumn } from '../../list/columns.tsx';
import { ListPage } from '../../list/ListPage.tsx';
import { useFocusOnRow, useListAddress, useRows, useSelection, useShownRow } from '../../list/useList.ts';
import { commonMessages, settingsMessages } from '../../messages.ts';
import { addMessages } from '../../settings/messages.ts';
import { offerUndo } from '../../list/undo.ts';
import type { OfferUndo } from '../../list/useChangeRows.ts';
import { LocationFilters, locationsQuery } from './LocationFilters.tsx';
import styles from './LocationSettings.module.css';
import { locationsMessages } from './messages.ts';

/** The organization's locations: find, add, edit and remove them, one at a time or many at once. */
export function Page() {
  usePrefetch(loadDialogs);
  const address = useListAddress(locationsQuery);
  const list = useRows(getLocations, address.query);
  const { deselect, ...selection } = useSelection(list, address.query);
  const [dialog, setDialog] = useState<{ action: 'zone' | 'remove'; rows: readonly Location[] } | null>(null);
  const { shown, show } = useShownRow('locations');
  const { handle, focusSoon } = useFocusOnRow(list.rows, dialog !== null || shown !== null);
  const newest = (rows: readonly Location[]) => rows.map((row) => list.rows.find(({ _id }) => _id === row._id) ?? row);
  const open = { show, remove: (row: Location) => setDialog({ action: 'remove', rows: [row] }) };
  const changed = (rows: readonly Location[]) => {
    deselect(rows);
    if (dialog?.action === 'remove' && rows.some(({ _id }) => _id === shown)) show(null);
  };
  const offer: OfferUndo<Location> = ({ rows, ...undoable }) =>
    offerUndo({ ...undoable, onUndone: () => focusSoon(rows) });
  return (
    <LocationContext value={open}>
      <ListPage
        list={list}
        className={styles.locations}
        columns={locationColumns}
        address={address}
        handle={handle}
        selection={selection}
        what={commonMessages.what.locations}
        title={settingsMessages.pages.locations}
        text={locationsMessages}
        fileImport={<ListImport list="locations" />}
        add={{ path: '/settings/locations/add', label: addMessages.title.locations }}
        exported={{ fileName: 'locations.csv', columns: exportedColumns }}
        filters={<LocationFilters {...address} />}
        bar={
          selection.rows.length > 0 && (
            <LazyPart load={loadDialogs}>
              {({ LocationBar }) => (
                <LocationBar
                  amount={selection.rows.length}
                  onAction={(action) => setDialog({ action, rows: selection.rows })}
                  onClear={() => {
                    focusSoon(selection.rows);
                    selection.onSelect([]);
                  }}
                />
              )}
            </LazyPart>
          )
        }
        dialog={
          (dialog !== null || shown !== null) && (
            <LazyPart load={loadDialogs}>
              {({ LocationPanel, RemoveLocations, SetTimeZone }) => {
                const props = { onDone: changed, offer, onClose: () => setDialog(null) };
                return (
                  <>
                    {shown !== null && (
                      <LocationPanel
                        key={shown}
                        id={shown}
                        listed={list.rows.find(({ _id }) => _id === shown)}
                        onRemove={open.remove}
                        onClose={() => show(null)}
                      />
                    )}
                    {dialog?.action === 'remove' && <RemoveLocations locations={newest(dialog.rows)} {...props} />}
                    {dialog?.action === 'zone' && <SetTimeZone locations={dialog.rows} {...props} />}
                  </>
                );
              }}
            </LazyPart>
          )
        }
      />
    </LocationContext>
  );
}

type OpenLocation = { show: (location: Location) => void; remove: (location: Location) => void };
const LocationContext = createContext<OpenLocation>({ show: () => {}, remove: () => {} });

const column = columnHelper<Location>();

const locationColumns: readonly ListColumn<Location>[] = [
  selectingColumn(({ name }) => name, styles.select),
  column.accessor((location) => location.name, {
    id: 'name',
    header: locationsMessages.fields.name,
    enableSorting: true,
    meta: { className: styles.name, isHeader: true },
    cell: ({ row }) => <Name location={row.original} />,
  }),
  column.accessor((location) => location.address ?? '', {
    id: 'address',
    header: locationsMessages.fields.address,
    meta: { className: styles.address, isText: true },
    cell: ({ getValue }) => getValue() && <span title={getValue()}>{getValue()}</span>,
  }),
  column.accessor((location) => location.code ?? '', {
    id: 'code',
    header: locationsMessages.fields.code,
    meta: { className: styles.code, isText: true },
    cell: ({ getValue }) => getValue(),
  }),
  column.accessor((location) => location.timeZone ?? '', {
    id: 'timeZone',
    header: locationsMessages.fields.timeZone,
    meta: { className: styles.timeZone, isText: true },
    cell: ({ getValue }) => (getValue() === '' ? locationsMessages.same : zoneName(getValue())),
  }),
  column.accessor((location) => location.userCount ?? '', {
    id: 'people',
    header: locationsMessages.people,
    enableSorting: true,
    meta: { className: styles.people },
    cell: ({ row }) => <People location={row.original} />,
  }),
  column.display({
    id: 'actions',
    header: ActionsHead,
    cell: ({ row }) => <Menu location={row.original} />,
  }),
];

/** The columns of an export, which may be imported elsewhere. */
const exportedColumns: typeof locationColumns = [
  ...locationColumns,
  column.accessor((location) => location.country ?? '', { id: 'country', header: locationsMessages.fields.country }),
];

type LocationProps = { location: Location };

function Name({ location }: LocationProps) {
  const { show } = use(LocationContext);
  return <RowName name={location.name} onOpen={() => show(location)} />;
}

function People({ location: { _id, name, userCount } }: LocationProps) {
  return (
    userCount !== null && (
      <span data-label={locationsMessages.people}>
        <Link to={`/settings/people?location=${_id}`} aria-label={locationsMessages.peopleAt(userCount, name)}>
          {formatNumber(userCount)}
        </Link>
      </span>
    )
  );
}

function Menu({ location }: LocationProps) {
  const { show, remove } = use(LocationContext);
  return (
    <RowMenu name={location.name}>
      {(menu) => (
        <LazyPart load={loadDialogs}>
          {({ LocationMenu }) => (
            <LocationMenu onEdit={() => show(location)} onRemove={() => remove(location)} {...menu} />
          )}
        </LazyPart>
      )}
    </RowMenu>
  );
}

const loadDialogs = () => import(/* webpackChunkName: "dialogs" */ './locationDialogs.tsx');
