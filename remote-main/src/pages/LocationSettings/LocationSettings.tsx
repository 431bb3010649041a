import { Link } from 'react-router-dom';
import { formatNumber, usePrefetch } from '@askwell/page-kit';
import { getZoneName } from 'product-kit';
import { getLocations, type Location } from 'contract/locations';

import { type Column, RowName } from '../../list/columns.tsx';
import { EditableListPage } from '../../list/EditableListPage.tsx';
import { useEditing } from '../../list/useEditing.ts';
import { useListUrl, useRows } from '../../list/useList.ts';
import { LocationFilters, readLocationsQuery } from './LocationFilters.tsx';
import styles from './LocationSettings.module.css';
import { LocationsContext, type OpenDialog, useLocations } from './locationsState.ts';
import { locationsMessages } from './messages.ts';
import { locationLabels } from '../../settings/messages.ts';

/** The organization's locations. Users can find, add, edit and remove them, one at a time or many at once. */
export function Page() {
  usePrefetch(loadEditors);
  const url = useListUrl(readLocationsQuery);
  const list = useRows(getLocations, url.query);
  const editing = useEditing<Location, OpenDialog>('locations', list, url.query);
  return (
    <LocationsContext value={editing}>
      <EditableListPage
        name="locations"
        list={list}
        url={url}
        editing={editing}
        loadEditors={loadEditors}
        columns={locationColumns}
        exportedColumns={exportedColumns}
        getName={getName}
        text={locationsMessages}
        filters={<LocationFilters {...url} />}
      />
    </LocationsContext>
  );
}

const columns = {
  name: {
    id: 'name',
    header: locationLabels.name,
    isSortable: true,
    isHeader: true,
    width: '45%',
    value: ({ name }) => name,
    cell: (location) => <Name location={location} />,
  },
  address: {
    id: 'address',
    header: locationLabels.address,
    value: ({ address }) => address ?? '',
  },
  code: {
    id: 'code',
    header: locationLabels.code,
    value: ({ code }) => code ?? '',
  },
  timeZone: {
    id: 'timeZone',
    header: locationLabels.timeZone,
    isText: true,
    value: ({ timeZone }) => timeZone ?? '',
    cell: ({ timeZone }) => (timeZone ? getZoneName(timeZone) : locationLabels.same),
  },
  people: {
    id: 'people',
    header: locationsMessages.people,
    isSortable: true,
    width: '5.5rem',
    className: styles.people,
    value: ({ userCount }) => String(userCount ?? ''),
    cell: (location) => <People location={location} />,
  },
  country: {
    id: 'country',
    header: locationLabels.country,
    value: ({ country }) => country ?? '',
  },
} satisfies Record<string, Column<Location>>;

const locationColumns: readonly Column<Location>[] = [
  columns.name,
  {
    ...columns.address,
    isDetail: true,
    // Most organizations have no codes, so codes have no column of their own.
    value: ({ code, address }) => [code, address].filter(Boolean).join(' · '),
  },
  columns.timeZone,
  columns.people,
];

/** The columns of an export, which other programs can import. */
const exportedColumns: readonly Column<Location>[] = [
  columns.name,
  columns.address,
  columns.code,
  columns.timeZone,
  columns.people,
  columns.country,
];

const getName = ({ name }: Location) => name;

type LocationProps = { location: Location };

function Name({ location }: LocationProps) {
  const { canEdit, show } = useLocations();
  return <RowName name={location.name} onOpen={canEdit ? () => show(location) : undefined} />;
}

function People({ location: { _id, name, userCount } }: LocationProps) {
  return (
    userCount !== null && (
      <span data-label={locationsMessages.people}>
        <Link
          to={`/settings/people?location=${_id}&status=current`}
          aria-label={locationsMessages.peopleAt(userCount, name)}
        >
          {formatNumber(userCount)}
        </Link>
      </span>
    )
  );
}

const loadEditors = () => import(/* webpackChunkName: "dialogs" */ './locationEditors.tsx');
