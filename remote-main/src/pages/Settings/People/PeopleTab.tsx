import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useLoadOnArrival } from 'shared-remote';
import {
  call,
  calls,
  loadLocations,
  loadSummary,
  type Location,
  locationsAtom,
  summaryAtom,
  type UserListItem,
} from 'shared-session';

import { isOnlyAdmin } from '../../../facts/isOnlyAdmin.ts';
import { peopleQuery } from '../../../facts/listQueries.ts';
import type { AskPage } from '../../../list/createPageLoader.ts';
import { ExportButton } from '../../../list/ExportButton.tsx';
import { useListAddress } from '../../../list/useListAddress.ts';
import { usePagedRows } from '../../../list/usePagedRows.ts';
import { words } from '../../../words.ts';
import { ListTab } from '../ListTab.tsx';
import { peopleHeader, personCells } from './peopleCells.ts';
import { PeopleList } from './PeopleList.tsx';
import { PersonDialog } from './PersonDialog.tsx';
import { RemovePerson } from './RemovePerson.tsx';

const text = words.settings.people;

/** The people: to be found, invited, changed and removed. */
export function PeopleTab() {
  useLoadOnArrival(loadLocations, loadSummary);
  const locations = useAtomValue(locationsAtom).data ?? noLocations;
  const summary = useAtomValue(summaryAtom).data;
  const { search, change } = useListAddress();
  const query = useMemo(() => peopleQuery(search), [search]);
  const ask: AskPage<UserListItem> = (page, signal) => call(calls.getUsers, { query: { ...query, ...page }, signal });
  const list = usePagedRows(JSON.stringify(query), ask);
  return (
    <ListTab<UserListItem>
      title={words.settings.tabs.people}
      lead={text.lead}
      add={text.add}
      actions={<ExportButton fileName="people.csv" ask={ask} header={peopleHeader} toCells={personCells(locations)} />}
      renderList={(open) => (
        <PeopleList list={list} query={query} locations={locations} onChange={change} onOpen={open} />
      )}
      renderDialog={({ dialog, row }, close) => {
        const common = { locations, isOnlyAdmin: isOnlyAdmin(row, summary), onDone: list.reload, onClose: close };
        return dialog === 'remove' ? (
          <RemovePerson person={row} {...common} />
        ) : (
          <PersonDialog person={row} {...common} />
        );
      }}
    />
  );
}

const noLocations: Location[] = [];
