import { createContext, use } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber, LazyPart, zoneName } from '@askwell/page-kit';
import type { Location } from 'shared-session';

import { columnHelper, type ListColumn } from '../../list/columns.ts';
import { rowText } from '../../list/messages.ts';
import { RowMenu, RowName } from '../../list/RowParts.tsx';
import styles from './locationColumns.module.css';
import type { LocationMenuProps } from './locationDialogs.tsx';
import { locationsText } from './messages.ts';

export type OpenLocation = (action: 'edit' | 'remove', location: Location) => void;

export const LocationContext = createContext<OpenLocation>(() => {});

const column = columnHelper<Location>();

/** The columns of the list of locations. */
export const locationColumns: readonly ListColumn<Location>[] = [
  column.accessor((location) => location.name, {
    id: 'name',
    header: locationsText.fields.name,
    meta: { className: styles.name, isHeader: true },
    cell: ({ row }) => <Name location={row.original} />,
  }),
  column.accessor((location) => location.address ?? '', {
    id: 'address',
    header: locationsText.fields.address,
    enableSorting: false,
    meta: { className: styles.address },
    cell: ({ getValue }) => getValue() && <span title={getValue()}>{getValue()}</span>,
  }),
  column.accessor((location) => location.code ?? '', {
    id: 'code',
    header: locationsText.fields.code,
    enableSorting: false,
    meta: { className: styles.code },
    cell: ({ getValue }) => getValue(),
  }),
  column.accessor((location) => location.timeZone ?? '', {
    id: 'timeZone',
    header: locationsText.fields.timeZone,
    enableSorting: false,
    meta: { className: styles.timeZone },
    cell: ({ getValue }) => (getValue() === '' ? locationsText.same : zoneName(getValue())),
  }),
  column.accessor((location) => location.userCount ?? '', {
    id: 'people',
    header: locationsText.people,
    meta: { className: styles.people },
    cell: ({ row }) => <People location={row.original} />,
  }),
  column.display({
    id: 'actions',
    header: rowText.actions,
    meta: { head: null },
    cell: ({ row }) => <Menu location={row.original} />,
  }),
];

/** The columns of an export, which may be imported elsewhere. */
export const exportedColumns: typeof locationColumns = [
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
      <Link to={`/settings/people?location=${_id}`} aria-label={locationsText.peopleAt(userCount, name)}>
        {formatNumber(userCount)}
      </Link>
    )
  );
}

function Menu({ location }: LocationProps) {
  const open = use(LocationContext);
  return <RowMenu name={location.name} list={LazyMenu} about={{ onAction: (action) => open(action, location) }} />;
}

function LazyMenu(menu: LocationMenuProps) {
  return <LazyPart load={loadDialogs}>{({ LocationMenu }) => <LocationMenu {...menu} />}</LazyPart>;
}

export const loadDialogs = () => import(/* webpackChunkName: "dialogs" */ './locationDialogs.tsx');
