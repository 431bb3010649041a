import { useMemo } from 'react';
import type { Location } from 'shared-session';

import type { locationsQuery } from '../../facts/listQueries.ts';
import { ListView } from '../../list/ListView.tsx';
import { SearchField } from '../../list/SearchField.tsx';
import type { usePagedRows } from '../../list/usePagedRows.ts';
import { words } from '../../words.ts';
import { locations as text } from '../../words/locations.ts';
import type { Opened } from '../../settings/opened.ts';
import { locationColumns } from './locationColumns.tsx';

type Props = {
  list: ReturnType<typeof usePagedRows<Location>>;
  query: ReturnType<typeof locationsQuery>;
  onChange: (name: string, value: string) => void;
  onOpen: (opened: Opened<Location>) => void;
};

/** The locations the address asks for. */
export function LocationList({ list, query, onChange, onOpen }: Props) {
  const { search = '', sort } = query;
  const columns = useMemo(() => locationColumns(onOpen), [onOpen]);
  return (
    <ListView
      list={list}
      what={words.what.locations}
      caption={text.caption}
      columns={columns}
      sort={sort}
      onSort={(chosen) => onChange('sort', chosen)}
      amount={text.shown}
      filters={
        <SearchField
          id="location-search"
          label={text.search}
          value={search}
          onChange={(value) => onChange('search', value)}
        />
      }
      empty={
        search === '' ? { title: text.none, hint: text.noneHint } : { title: text.noMatch, hint: text.noMatchHint }
      }
    />
  );
}
