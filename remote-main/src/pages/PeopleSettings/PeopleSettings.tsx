import { useCallback, useEffect, useEffectEvent, useMemo } from 'react';
import { getOrganization, getSummary } from 'contract/organization';
import { getUsers, type UserListItem } from 'contract/people';
import { getUserLabel } from 'contract/session';
import { useRead } from 'shared-session';

import { EditableListPage } from '../../list/EditableListPage.tsx';
import { useEditing } from '../../list/useEditing.ts';
import { type List, type ListUrl, useListUrl, useRows } from '../../list/useList.ts';
import { peopleMessages } from './messages.ts';
import { type OpenDialog, PeopleContext, createChangePeople } from './changePeople.ts';
import styles from './People.module.css';
import { columnsWithoutLastSeen, exportedPeople, peopleColumns } from './peopleColumns.tsx';
import { FilterSuggestions } from './FilterSuggestions.tsx';
import { PeopleFilters, readPeopleQuery } from './PeopleFilters.tsx';
import { describeAmount, isOnlyAdminOf, findSharedNames } from './users.ts';

/** The organization's people. Users can find, invite, edit and remove them, one at a time or many at once. */
export function Page() {
  const organization = useRead(getOrganization);
  const url = useListUrl((params) => readPeopleQuery(params, organization.data?.timeZone ?? ''));
  const list = useRows(getUsers, url.query);
  const editing = useEditing<UserListItem, OpenDialog>('people', list, url.query);
  const { data: summary, isPending: isCounting } = useRead(getSummary);
  const recordsLastSeen = organization.data?.recordsLastSeen === true;
  const isOnlyAdmin = useCallback((user: UserListItem) => isOnlyAdminOf(user, summary), [summary]);
  const getName = useDistinctNames(list.rows);
  const { sort: _sort, ...narrowing } = url.query;
  const deactivated = summary?.byStatus.deactivated ?? 0;
  const formatAmount = (total: number) => {
    if (Object.keys(narrowing).length > 0) return peopleMessages.shown(total);
    return isCounting ? '' : describeAmount(total, deactivated);
  };
  useSelectionFromUrl(list, url, editing.selection.selectAll);

  return (
    <PeopleContext value={{ ...editing, isOnlyAdmin, getName, changePeople: createChangePeople(editing.change) }}>
      <EditableListPage
        name="people"
        list={list}
        url={url}
        editing={editing}
        loadEditors={loadEditors}
        className={styles.people}
        columns={recordsLastSeen ? peopleColumns : columnsWithoutLastSeen}
        exportedColumns={exportedPeople}
        getName={getName}
        prerequisites={[organization]}
        text={{ ...peopleMessages, shown: formatAmount }}
        suggestions={<FilterSuggestions search={url.query.search} />}
        filters={<PeopleFilters url={url} recordsLastSeen={recordsLastSeen} />}
      />
    </PeopleContext>
  );
}

const loadEditors = () => import(/* webpackChunkName: "dialogs" */ './peopleEditors.tsx');

/**
 * Returns a function that names people for assistive technology, with the email if the list has someone else with the same
 * name. The function remains the same until such names change, because rows are memoized.
 */
function useDistinctNames(rows: readonly UserListItem[]): (user: UserListItem) => string {
  const sharedNamesText = useMemo(() => JSON.stringify(findSharedNames(rows)), [rows]);
  return useMemo(() => {
    const names = new Set<unknown>(JSON.parse(sharedNamesText));
    return (user) => (names.has(user.name) ? `${getUserLabel(user)}, ${user.email}` : getUserLabel(user));
  }, [sharedNamesText]);
}

/** Selects everyone in the list if the URL has `select=all`, like the links of the dashboard. */
function useSelectionFromUrl(
  { total }: List<UserListItem>,
  url: ListUrl,
  selectAll: (isWanted: (user: UserListItem) => boolean) => Promise<void>,
) {
  const selectsAll = url.search.get('select') === 'all' && total !== null;
  const selectEveryone = useEffectEvent(() => {
    url.change('select', '');
    // The dashboard does not count deactivated users.
    void selectAll(({ status }) => status !== 'deactivated');
  });
  useEffect(() => {
    if (selectsAll) selectEveryone();
  }, [selectsAll]);
}
