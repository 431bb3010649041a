import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { Later, useFetchAhead, useLoadOnArrival } from 'remote-kit';
import { call, calls, loadSummary, type Summary, summaryAtom, userListItem, type UserListItem } from 'shared-session';

import { ExportButton } from '../../list/ExportButton.tsx';
import type { FetchPage } from '../../list/pagedRows.ts';
import { peopleQuery } from '../../list/listQueries.ts';
import { useListAddress } from '../../list/useListAddress.ts';
import { usePagedRows } from '../../list/usePagedRows.ts';
import { peopleHeader, PeopleList, userCells } from './PeopleList.tsx';
import { peopleText } from './messages.ts';
import { ListPage } from '../../settings/ListPage.tsx';
import { settingsText } from '../../settings/messages.ts';

/** The people: to be found, invited, changed and removed. */
export function Page() {
  useFetchAhead(loadDialogs);
  useLoadOnArrival(loadSummary);
  const summary = useAtomValue(summaryAtom).data;
  const { search, change } = useListAddress();
  const query = useMemo(() => peopleQuery(search), [search]);
  const ask: FetchPage<UserListItem> = (page, signal) => call(calls.getUsers, { query: { ...query, ...page }, signal });
  const list = usePagedRows(JSON.stringify(query), ask);
  return (
    <ListPage<UserListItem>
      list="users"
      change={{ payload: userListItem }}
      total={list.rows.total}
      text={{ title: settingsText.tabs.people, lead: peopleText.lead, add: peopleText.add }}
      actions={<ExportButton fileName="people.csv" ask={ask} header={peopleHeader} toCells={userCells} />}
      renderList={(open) => <PeopleList list={list} query={query} onChange={change} onOpen={open} />}
      renderDialog={({ dialog, row }, close) => {
        const common = { isOnlyAdmin: isOnlyAdmin(row, summary), onDone: list.reload, onClose: close };
        return (
          <Later load={loadDialogs}>
            {({ UserDialog, RemoveUser }) =>
              dialog === 'remove' ? <RemoveUser user={row} {...common} /> : <UserDialog user={row} {...common} />
            }
          </Later>
        );
      }}
    />
  );
}

const loadDialogs = () => import(/* webpackChunkName: "dialogs" */ './peopleDialogs.ts');

/** Whether nobody else could manage the organization; the server has the last word, this says it beforehand. */
export const isOnlyAdmin = (person: UserListItem | null, summary: Summary | null): boolean =>
  person?.role === 'admin' && summary?.byRole.admin === 1;
