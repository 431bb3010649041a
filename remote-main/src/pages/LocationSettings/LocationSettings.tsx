import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { LazyPart, useLoadOnArrival, usePrefetch } from 'remote-kit';
import { call, calls, loadSummary, type Location, location } from 'shared-session';
import { Button } from 'shared-ui';
import { Icon, Pencil, Trash2 } from 'shared-ui/icons';

import { ExportButton } from '../../list/ExportButton.tsx';
import { locationsQuery, useListAddress } from '../../list/listAddress.ts';
import type { ListColumn } from '../../list/ListTable.tsx';
import { ListView } from '../../list/ListView.tsx';
import { SearchField } from '../../list/SearchField.tsx';
import { type FetchPage, usePagedRows } from '../../list/usePagedRows.ts';
import { commonText } from '../../messages.ts';
import styles from '../../settings/List.module.css';
import { type DialogState, ListPage } from '../../settings/ListPage.tsx';
import { editText, settingsText } from '../../settings/messages.ts';
import { locationsText } from './messages.ts';

/** The locations: to be found, added, changed and removed. */
export function Page() {
  usePrefetch(loadDialogs);
  useLoadOnArrival(loadSummary);
  const { search, change } = useListAddress();
  const query = useMemo(() => locationsQuery(search), [search]);
  const fetchPage: FetchPage<Location> = (page, signal) =>
    call(calls.getLocations, { query: { ...query, ...page }, signal });
  const list = usePagedRows(JSON.stringify(query), fetchPage);
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
        <ExportButton fileName="locations.csv" fetchPage={fetchPage} header={locationHeader} toCells={locationCells} />
      }
      renderList={(open) => <LocationList list={list} query={query} onChange={change} onOpen={open} />}
      renderDialog={({ dialog, row }, close) => (
        <LazyPart load={loadDialogs}>
          {({ LocationDialog, RemoveLocation }) =>
            dialog === 'remove' ? (
              <RemoveLocation location={row} onDone={reload} onClose={close} />
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
  onChange: (name: string, value: string) => void;
  onOpen: (opened: DialogState<Location>) => void;
};

/** The locations that match the address. */
function LocationList({ list, query, onChange, onOpen }: LocationListProps) {
  const { search = '', sort } = query;
  const columns = useMemo(() => locationColumns(onOpen), [onOpen]);
  return (
    <ListView
      list={list}
      text={{ what: commonText.what.locations, caption: locationsText.caption, amount: locationsText.shown }}
      columns={columns}
      sort={sort}
      onSort={(chosen) => onChange('sort', chosen)}
      filters={
        <SearchField
          id="location-search"
          label={locationsText.search}
          placeholder={locationsText.search}
          value={search}
          onChange={(value) => onChange('search', value)}
        />
      }
      empty={
        search === ''
          ? { title: locationsText.none, hint: locationsText.noneHint }
          : { title: locationsText.noMatch, hint: locationsText.noMatchHint }
      }
    />
  );
}

/** The columns of the list of locations. */
const locationColumns = (onOpen: (opened: DialogState<Location>) => void): readonly ListColumn<Location>[] => [
  {
    key: 'name',
    header: locationsText.fields.name,
    isHeader: true,
    sort: 'name',
    cell: ({ name }) => <span title={name}>{name}</span>,
  },
  {
    key: 'address',
    header: locationsText.fields.address,
    cell: ({ address }) => address && <span title={address}>{address}</span>,
  },
  { key: 'code', header: locationsText.fields.code, cell: ({ code }) => code },
  {
    key: 'timeZone',
    header: locationsText.fields.timeZone,
    cell: ({ timeZone }) => timeZone?.replaceAll('_', ' ') ?? locationsText.sameTimeZone,
  },
  {
    key: 'people',
    header: locationsText.people,
    align: 'end',
    sort: 'people',
    cell: ({ _id, name, userCount }) =>
      userCount !== null && (
        <Link to={`/settings/people?location=${_id}`} aria-label={locationsText.peopleAt(userCount, name)}>
          {locationsText.number(userCount)}
        </Link>
      ),
  },
  actionsColumn(({ name }) => name, onOpen),
];

/** The columns of the exported list of locations. */
const locationHeader = [
  locationsText.fields.name,
  locationsText.fields.address,
  locationsText.fields.country,
  locationsText.fields.timeZone,
  locationsText.fields.code,
  locationsText.people,
];

function locationCells({ name, address, country, timeZone, code, userCount }: Location): string[] {
  return [name, address ?? '', country ?? '', timeZone ?? '', code ?? '', String(userCount ?? '')];
}

/** The last column of a list: edit and remove. */
function actionsColumn<Row>(
  labelOf: (row: Row) => string,
  onOpen: (opened: DialogState<Row>) => void,
): ListColumn<Row> {
  return {
    key: 'actions',
    header: editText.actions,
    align: 'end',
    cell: (row) => (
      <RowActions
        name={labelOf(row)}
        onEdit={() => onOpen({ dialog: 'edit', row })}
        onRemove={() => onOpen({ dialog: 'remove', row })}
      />
    ),
  };
}

type RowActionsProps = { name: string; onEdit: () => void; onRemove: () => void };

function RowActions({ name, onEdit, onRemove }: RowActionsProps) {
  const { edit, remove } = editText;
  return (
    <span className={styles.actions}>
      <Button kind="quiet" aria-label={`${edit} ${name}`} title={edit} icon={pencil} onClick={onEdit} />
      <Button kind="quiet" aria-label={`${remove} ${name}`} title={remove} icon={bin} onClick={onRemove} />
    </span>
  );
}

// Made once: scrolling draws many rows.
const pencil = <Icon of={Pencil} />;
const bin = <Icon of={Trash2} />;
