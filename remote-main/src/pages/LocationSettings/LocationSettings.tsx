import { createContext, use, useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber, LazyPart, usePrefetch, zoneName } from '@askwell/page-kit';
import { getLocations, location as locationSchema, type Location, locationSorts } from 'contract/locations';
import * as v from 'valibot';

import { ListImport } from '../../compare/ListImport.tsx';
import { ActionsHead, columnHelper, type ListColumn, RowMenu, RowName } from '../../list/columns.tsx';
import { ListPage } from '../../list/ListPage.tsx';
import { oneOf, searched, useFocusOnRow, useListAddress, useRows } from '../../list/useList.ts';
import { commonText, settingsText } from '../../messages.ts';
import { useFoundDraft } from '../../settings/formDraft.ts';
import styles from './LocationSettings.module.css';
import { locationsText } from './messages.ts';

/** The organization's locations: find, add, edit and remove them. */
export function Page() {
  usePrefetch(loadDialogs);
  const address = useListAddress(locationsQuery);
  const list = useRows(getLocations, address.query);
  const draft = useFoundDraft('locations', { payload: locationSchema }, v.unknown());
  // A draft from when the session ended opens again.
  const [dialog, setDialog] = useState<{ action: 'edit' | 'remove'; row: Location } | null>(
    draft && { action: 'edit', row: draft.row },
  );
  const { handle, focusSoon } = useFocusOnRow(list.rows, dialog !== null);
  const open = useCallback<OpenLocation>((action, row) => setDialog({ action, row }), []);
  const onClose = () => setDialog(null);
  return (
    <LocationContext value={open}>
      <ListPage
        list={list}
        columns={locationColumns}
        address={address}
        handle={handle}
        what={commonText.what.locations}
        title={settingsText.pages.locations}
        text={locationsText}
        fileImport={<ListImport list="locations" />}
        add={{ path: '/settings/locations/add', label: locationsText.add }}
        exported={{ fileName: 'locations.csv', columns: exportedColumns }}
        dialog={
          dialog && (
            <LazyPart load={loadDialogs}>
              {({ LocationDialog, RemoveLocation }) =>
                dialog.action === 'remove' ? (
                  <RemoveLocation
                    location={list.rows.find(({ _id }) => _id === dialog.row._id) ?? dialog.row}
                    onRestored={(location) => focusSoon([location])}
                    onOutdated={() => void list.query.refetch()}
                    onClose={onClose}
                  />
                ) : (
                  <LocationDialog location={dialog.row} onClose={onClose} />
                )
              }
            </LazyPart>
          )
        }
      />
    </LocationContext>
  );
}

/** The query for the server from an address such as ?search=mill&sort=-people. Unknown values are ignored. */
export function locationsQuery(address: URLSearchParams) {
  return { ...searched(address), sort: oneOf(locationSorts, address.get('sort')) ?? 'name' };
}

type OpenLocation = (action: 'edit' | 'remove', location: Location) => void;
const LocationContext = createContext<OpenLocation>(() => {});

const column = columnHelper<Location>();

const locationColumns: readonly ListColumn<Location>[] = [
  column.accessor((location) => location.name, {
    id: 'name',
    header: locationsText.fields.name,
    enableSorting: true,
    meta: { className: styles.name, isHeader: true },
    cell: ({ row }) => <Name location={row.original} />,
  }),
  column.accessor((location) => location.address ?? '', {
    id: 'address',
    header: locationsText.fields.address,
    meta: { className: styles.address },
    cell: ({ getValue }) => getValue() && <span title={getValue()}>{getValue()}</span>,
  }),
  column.accessor((location) => location.code ?? '', {
    id: 'code',
    header: locationsText.fields.code,
    meta: { className: styles.code },
    cell: ({ getValue }) => getValue(),
  }),
  column.accessor((location) => location.timeZone ?? '', {
    id: 'timeZone',
    header: locationsText.fields.timeZone,
    meta: { className: styles.timeZone },
    cell: ({ getValue }) => (getValue() === '' ? locationsText.same : zoneName(getValue())),
  }),
  column.accessor((location) => location.userCount ?? '', {
    id: 'people',
    header: locationsText.people,
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
  column.accessor((location) => location.country ?? '', { id: 'country', header: locationsText.fields.country }),
];

type LocationProps = { location: Location };

function Name({ location }: LocationProps) {
  const open = use(LocationContext);
  return <RowName name={location.name} onOpen={() => open('edit', location)} />;
}

function People({ location: { _id, name, userCount } }: LocationProps) {
  return (
    userCount !== null && (
      <span data-label={locationsText.people}>
        <Link to={`/settings/people?location=${_id}`} aria-label={locationsText.peopleAt(userCount, name)}>
          {formatNumber(userCount)}
        </Link>
      </span>
    )
  );
}

function Menu({ location }: LocationProps) {
  const open = use(LocationContext);
  return (
    <RowMenu name={location.name}>
      {(menu) => (
        <LazyPart load={loadDialogs}>
          {({ LocationMenu }) => <LocationMenu onAction={(action) => open(action, location)} {...menu} />}
        </LazyPart>
      )}
    </RowMenu>
  );
}

const loadDialogs = () => import(/* webpackChunkName: "dialogs" */ './locationDialogs.tsx');
