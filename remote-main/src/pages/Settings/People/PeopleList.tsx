import { useMemo } from 'react';
import type { Location, UserListItem } from 'shared-session';

import type { peopleQuery } from '../../../facts/listQueries.ts';
import { ListView } from '../../../list/ListView.tsx';
import type { usePagedRows } from '../../../list/usePagedRows.ts';
import { words } from '../../../words.ts';
import type { Opened } from '../opened.ts';
import { peopleColumns } from './peopleColumns.tsx';
import { PeopleFilters } from './PeopleFilters.tsx';

type Props = {
  list: ReturnType<typeof usePagedRows<UserListItem>>;
  query: ReturnType<typeof peopleQuery>;
  locations: readonly Location[];
  onChange: (name: string, value: string) => void;
  onOpen: (opened: Opened<UserListItem>) => void;
};

const text = words.settings.people;

/** The people the address asks for. */
export function PeopleList({ list, query, locations, onChange, onOpen }: Props) {
  const { sort, ...narrowing } = query;
  const columns = useMemo(() => peopleColumns(locations, onOpen), [locations, onOpen]);
  const isNarrowed = Object.keys(narrowing).length > 0;
  return (
    <ListView
      list={list}
      what={words.what.people}
      caption={text.caption}
      columns={columns}
      sort={sort}
      onSort={(chosen) => onChange('sort', chosen)}
      amount={text.shown}
      filters={<PeopleFilters query={query} locations={locations} onChange={onChange} />}
      empty={isNarrowed ? { title: text.noMatch, hint: text.noMatchHint } : { title: text.none, hint: text.noneHint }}
    />
  );
}
