import { Link } from 'react-router-dom';
import { formatNumber, LazyPart, usePrefetch, zoneName } from '@askwell/page-kit';
import { getLocations, type Location } from 'contract/locations';

import { ActionsHead, columnHelper, type ListColumn, RowMenu, RowName, selectingColumn } from '../../list/columns.tsx';
import { EditableListPage } from '../../list/EditableListPage.tsx';
import { useEditing } from '../../list/useEditing.ts';
import { useListAddress, useRows } from '../../list/useList.ts';
import { LocationFilters, locationsQuery } from './LocationFilters.tsx';
import styles from './LocationSettings.module.css';
import { LocationsContext, type OpenDialog, useLocations } from './locationsState.ts';
import { locationsMessages } from './messages.ts';

/** The organization's locations: find, add, edit and remove them, one at a time or many at once. */
export function Page() {
  usePrefetch(loadEditors);
  const address = useListAddress(locationsQuery);
  const list = useRows(getLocations, address.query);
  const editing = useEditing<Location, OpenDialog>('locations', list, address.query);
  return (
    <LocationsContext value={editing}>
      <EditableListPage
        name="locations"
        list={list}
        address={address}
        editing={editing}
        loadEditors={loadEditors}
        className={styles.locations}
        columns={locationColumns}
        exportedColumns={exportedColumns}
        text={locationsMessages}
        filters={<LocationFilters {...address} />}
      />
    </LocationsContext>
  );
}

const column = columnHelper<Location>();

const locationColumns: readonly ListColumn<Location>[] = [
  selectingColumn(({ name }) => name),
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

/** The columns of an export, which other programs may import. */
const exportedColumns: typeof locationColumns = [
  ...locationColumns,
  column.accessor((location) => location.country ?? '', { id: 'country', header: locationsMessages.fields.country }),
];

type LocationProps = { location: Location };

function Name({ location }: LocationProps) {
  const { show } = useLocations();
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

const Menu = ({ location }: LocationProps) => (
  <RowMenu name={location.name}>
    {(menu) => (
      <LazyPart load={loadEditors}>{({ LocationMenu }) => <LocationMenu location={location} {...menu} />}</LazyPart>
    )}
  </RowMenu>
);

const loadEditors = () => import(/* webpackChunkName: "dialogs" */ './locationDialogs.tsx');
