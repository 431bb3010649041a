import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Location } from 'shared-session';

import type { ListColumn } from '../../list/ListTable.tsx';
import { ListView } from '../../list/ListView.tsx';
import { SearchField } from '../../list/SearchField.tsx';
import type { locationsQuery } from '../../list/listQueries.ts';
import type { usePagedRows } from '../../list/usePagedRows.ts';
import { commonText } from '../../messages.ts';
import { locationsText } from './messages.ts';
import type { DialogState } from '../../settings/ListPage.tsx';
import { actionsColumn } from '../../settings/actionsColumn.tsx';

type Props = {
  list: ReturnType<typeof usePagedRows<Location>>;
  query: ReturnType<typeof locationsQuery>;
  onChange: (name: string, value: string) => void;
  onOpen: (opened: DialogState<Location>) => void;
};

/** The locations that match the address. */
export function LocationList({ list, query, onChange, onOpen }: Props) {
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
export const locationHeader = [
  locationsText.fields.name,
  locationsText.fields.address,
  locationsText.fields.country,
  locationsText.fields.timeZone,
  locationsText.fields.code,
  locationsText.people,
];

export function locationCells({ name, address, country, timeZone, code, userCount }: Location): string[] {
  return [name, address ?? '', country ?? '', timeZone ?? '', code ?? '', String(userCount ?? '')];
}
