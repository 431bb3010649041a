import { useMemo } from 'react';
import type { UserListItem } from 'shared-session';

import type { peopleQuery } from '../../facts/listQueries.ts';
import { ListView } from '../../list/ListView.tsx';
import type { usePagedRows } from '../../list/usePagedRows.ts';
import { words } from '../../words.ts';
import { people as text } from '../../words/people.ts';
import type { Opened } from '../../settings/opened.ts';
import { peopleColumns } from './peopleColumns.tsx';
import { PeopleFilters } from './PeopleFilters.tsx';

type Props = {
  list: ReturnType<typeof usePagedRows<UserListItem>>;
  query: ReturnType<typeof peopleQuery>;
  onChange: (name: string, value: string) => void;
  onOpen: (opened: Opened<UserListItem>) => void;
};

/** The people the address asks for. */
export function PeopleList({ list, query, onChange, onOpen }: Props) {
  const { sort, ...narrowing } = query;
  const columns = useMemo(() => peopleColumns(onOpen), [onOpen]);
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
      filters={<PeopleFilters query={query} onChange={onChange} />}
      empty={isNarrowed ? { title: text.noMatch, hint: text.noMatchHint } : { title: text.none, hint: text.noneHint }}
    />
  );
}
