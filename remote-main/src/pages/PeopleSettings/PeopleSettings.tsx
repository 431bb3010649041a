import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { Later, useFetchAhead, useLoadOnArrival } from 'remote-kit';
import { call, calls, loadSummary, summaryAtom, userListItem, type UserListItem } from 'shared-session';

import { isOnlyAdmin } from '../../facts/isOnlyAdmin.ts';
import { peopleQuery } from '../../facts/listQueries.ts';
import type { AskPage } from '../../list/createPageLoader.ts';
import { ExportButton } from '../../list/ExportButton.tsx';
import { useListAddress } from '../../list/useListAddress.ts';
import { usePagedRows } from '../../list/usePagedRows.ts';
import { people as text } from '../../words/people.ts';
import { settings as settingsWords } from '../../words/settings.ts';
import { ListTab } from '../../settings/ListTab.tsx';
import { peopleHeader, personCells } from './peopleCells.ts';
import { PeopleList } from './PeopleList.tsx';

/** The people: to be found, invited, changed and removed. */
export function Page() {
  useFetchAhead(loadDialogs);
  useLoadOnArrival(loadSummary);
  const summary = useAtomValue(summaryAtom).data;
  const { search, change } = useListAddress();
  const query = useMemo(() => peopleQuery(search), [search]);
  const ask: AskPage<UserListItem> = (page, signal) => call(calls.getUsers, { query: { ...query, ...page }, signal });
  const list = usePagedRows(JSON.stringify(query), ask);
  return (
    <ListTab<UserListItem>
      list="users"
      change={{ payload: userListItem }}
      total={list.rows.total}
      title={settingsWords.tabs.people}
      lead={text.lead}
      add={text.add}
      actions={<ExportButton fileName="people.csv" ask={ask} header={peopleHeader} toCells={personCells} />}
      renderList={(open) => <PeopleList list={list} query={query} onChange={change} onOpen={open} />}
      renderDialog={({ dialog, row }, close) => {
        const common = { isOnlyAdmin: isOnlyAdmin(row, summary), onDone: list.reload, onClose: close };
        return (
          <Later load={loadDialogs}>
            {({ PersonDialog, RemovePerson }) =>
              dialog === 'remove' ? (
                <RemovePerson person={row} {...common} />
              ) : (
                <PersonDialog person={row} {...common} />
              )
            }
          </Later>
        );
      }}
    />
  );
}

const loadDialogs = () => import(/* webpackChunkName: "dialogs" */ './peopleDialogs.ts');
