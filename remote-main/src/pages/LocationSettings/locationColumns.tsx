import { createContext, use } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber, LazyPart, zoneName } from '@askwell/page-kit';
import type { Location } from 'shared-session';

import { ActionsHead, columnHelper, type ListColumn, RowMenu, RowName } from '../../list/columns.tsx';
import styles from './locationColumns.module.css';
import { locationsText } from './messages.ts';

export type OpenLocation = (action: 'edit' | 'remove', location: Location) => void;

export const LocationContext = createContext<OpenLocation>(() => {});

const column = columnHelper<Location>();

/** The columns of the list of locations. */
export const locationColumns: readonly ListColumn<Location>[] = [
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

export const loadDialogs = () => import(/* webpackChunkName: "dialogs" */ './locationDialogs.tsx');
