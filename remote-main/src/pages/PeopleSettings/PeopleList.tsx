import { useMemo } from 'react';
import { sharedWords } from 'remote-kit';
import { userLabel, type UserListItem } from 'shared-session';

import type { ListColumn } from '../../list/ListTable.tsx';
import { ListView } from '../../list/ListView.tsx';
import type { peopleQuery } from '../../list/listQueries.ts';
import type { usePagedRows } from '../../list/usePagedRows.ts';
import { commonText } from '../../messages.ts';
import { PeopleFilters } from './PeopleFilters.tsx';
import { peopleText } from './messages.ts';
import { locationsOf } from './userValues.ts';
import type { DialogState } from '../../settings/ListPage.tsx';
import { actionsColumn } from '../../settings/actionsColumn.tsx';

type Props = {
  list: ReturnType<typeof usePagedRows<UserListItem>>;
  query: ReturnType<typeof peopleQuery>;
  onChange: (name: string, value: string) => void;
  onOpen: (opened: DialogState<UserListItem>) => void;
};

/** The people the address asks for. */
export function PeopleList({ list, query, onChange, onOpen }: Props) {
  const { sort, ...narrowing } = query;
  const columns = useMemo(() => peopleColumns(onOpen), [onOpen]);
  const isNarrowed = Object.keys(narrowing).length > 0;
  return (
    <ListView
      list={list}
      what={commonText.what.people}
      caption={peopleText.caption}
      columns={columns}
      sort={sort}
      onSort={(chosen) => onChange('sort', chosen)}
      amount={peopleText.shown}
      filters={<PeopleFilters query={query} onChange={onChange} />}
      empty={
        isNarrowed
          ? { title: peopleText.noMatch, hint: peopleText.noMatchHint }
          : { title: peopleText.none, hint: peopleText.noneHint }
      }
    />
  );
}

/** The columns of the list of people. */
function peopleColumns(onOpen: (opened: DialogState<UserListItem>) => void): readonly ListColumn<UserListItem>[] {
  const list = new Intl.ListFormat('en');
  return [
    {
      key: 'name',
      header: peopleText.fields.name,
      isHeader: true,
      sort: 'name',
      cell: (user) => <span title={userLabel(user)}>{userLabel(user)}</span>,
    },
    {
      key: 'email',
      header: peopleText.fields.email,
      sort: 'email',
      cell: ({ email }) => <span title={email}>{email}</span>,
    },
    { key: 'role', header: peopleText.fields.role, sort: 'role', cell: ({ role }) => sharedWords.roles[role].name },
    {
      key: 'locations',
      header: peopleText.fields.locations,
      cell: (row) => {
        const names = list.format(locationsOf(row).map(({ name }) => name)) || peopleText.noLocation;
        return <span title={names}>{names}</span>;
      },
    },
    { key: 'status', header: peopleText.status, sort: 'status', cell: ({ status }) => peopleText[status] },
    actionsColumn(onOpen),
  ];
}

/** The columns of the exported list of people. */
export const peopleHeader = [
  peopleText.fields.name,
  peopleText.fields.email,
  peopleText.fields.role,
  peopleText.fields.locations,
  peopleText.status,
];

export function userCells(person: UserListItem): string[] {
  const { name, email, role, status } = person;
  const places = locationsOf(person).map((place) => place.name);
  return [name, email, sharedWords.roles[role].name, places.join('; '), peopleText[status]];
}
