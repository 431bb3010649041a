import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { LazyPart, useLoadOnArrival } from 'remote-kit';
import { calls, loadSummary, type Location, location } from 'shared-session';

import { type ListAddress, locationsQuery, useListAddress } from '../../list/listAddress.ts';
import { ExportButton } from '../../list/ListToolbar.tsx';
import type { ListColumn } from '../../list/ListTable.tsx';
import { type DialogState, ListPage, ListView, RowMenu, RowName } from '../../list/ListPage.tsx';
import { usePagedRows } from '../../list/usePagedRows.ts';
import { commonText, settingsText } from '../../messages.ts';
import { rowText } from '../../list/messages.ts';
import { useIdlePart } from '../../settings/SettingsPage.tsx';
import type { LocationMenuProps } from './locationDialogs.tsx';
import styles from './locationColumns.module.css';
import { locationsText } from './messages.ts';

/** The organization's locations: find, add, edit and remove them. */
export function Page() {
  const [later] = useIdlePart(loadDialogs);
  useLoadOnArrival(loadSummary);
  const address = useListAddress();
  const { search } = address;
  const query = useMemo(() => locationsQuery(search), [search]);
  const list = usePagedRows(calls.getLocations, query);
  const [removed, setRemoved] = useState<Location | null>(null);
  const reload = () => {
    list.reload();
    void loadSummary();
  };
  return (
    <ListPage<Location>
      list="locations"
      change={{ payload: location }}
      total={list.rows.total}
      text={{ title: settingsText.tabs.locations, lead: locationsText.lead, add: locationsText.add }}
      addPath="/settings/locations/add"
      actions={
        <ExportButton
          exportRows={async (onProgress) => (await loadDialogs()).exportLocations(list.fetchPage, onProgress)}
        />
      }
      renderList={(open) => (
        <>
          {later && <later.ListKeys />}
          {removed && (
            <LazyPart load={loadDialogs}>
              {({ UndoLocation }) => (
                <UndoLocation key={removed._id} location={removed} onUndone={reload} onClose={() => setRemoved(null)} />
              )}
            </LazyPart>
          )}
          <LocationList list={list} query={query} address={address} onOpen={open} />
        </>
      )}
      renderDialog={({ dialog, row }, close) => (
        <LazyPart load={loadDialogs}>
          {({ LocationDialog, RemoveLocation }) =>
            dialog === 'remove' ? (
              <RemoveLocation location={row} onRemoved={setRemoved} onDone={reload} onClose={close} />
            ) : (
              <LocationDialog location={row} onDone={reload} onClose={close} />
            )
          }
        </LazyPart>
      )}
    />
  );
}

const loadDialogs = () => import(/* webpackChunkName: "dialogs" */ './locationDialogs.tsx');

type LocationListProps = {
  list: ReturnType<typeof usePagedRows<Location>>;
  query: ReturnType<typeof locationsQuery>;
  address: ListAddress;
  onOpen: (opened: DialogState<Location>) => void;
};

/** The locations that match the address. */
function LocationList({ list, query, address, onOpen }: LocationListProps) {
  const columns = useMemo(() => locationColumns(onOpen), [onOpen]);
  return (
    <ListView
      list={list}
      address={address}
      what={commonText.what.locations}
      text={locationsText}
      columns={columns}
      sort={query.sort}
    />
  );
}

/** The columns of the list of locations. */
const locationColumns = (onOpen: (opened: DialogState<Location>) => void): readonly ListColumn<Location>[] => [
  {
    header: locationsText.fields.name,
    className: styles.name,
    isHeader: true,
    sort: 'name',
    cell: (row) => <RowName name={row.name} onOpen={() => onOpen({ dialog: 'edit', row })} />,
  },
  {
    header: locationsText.fields.address,
    className: styles.address,
    cell: ({ address }) => address && <span title={address}>{address}</span>,
  },
  { header: locationsText.fields.code, className: styles.code, cell: ({ code }) => code },
  {
    header: locationsText.fields.timeZone,
    className: styles.timeZone,
    cell: ({ timeZone }) => timeZone?.replaceAll('_', ' ') ?? locationsText.sameTimeZone,
  },
  {
    header: locationsText.people,
    className: styles.people,
    sort: 'people',
    cell: ({ _id, name, userCount }) =>
      userCount !== null && (
        <Link to={`/settings/people?location=${_id}`} aria-label={locationsText.peopleAt(userCount, name)}>
          {locationsText.number(userCount)}
        </Link>
      ),
  },
  {
    header: rowText.actions,
    head: null,
    cell: (row) => (
      <RowMenu name={row.name} list={LazyMenu} about={{ onAction: (dialog) => onOpen({ dialog, row }) }} />
    ),
  },
];

function LazyMenu(menu: LocationMenuProps) {
  return <LazyPart load={loadDialogs}>{({ LocationMenu }) => <LocationMenu {...menu} />}</LazyPart>;
}
