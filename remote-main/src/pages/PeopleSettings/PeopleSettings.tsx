import { useCallback, useEffect, useEffectEvent, useMemo } from 'react';
import { canRetry, roleMessages, sharedMessages } from '@askwell/page-kit';
import { getOrganization, getSummary } from 'contract/organization';
import { changeUser, getUsers, type UserListItem } from 'contract/people';
import { type Role, userLabel } from 'contract/session';
import { type ApiFailure, readConflictingRow, showToast, useRead, useSession } from 'shared-session';

import { EditableListPage } from '../../list/EditableListPage.tsx';
import { useEditing } from '../../list/useEditing.ts';
import { type List, type ListUrl, useListUrl, useRows } from '../../list/useList.ts';
import { peopleMessages } from './messages.ts';
import { type ChangePeople, type OpenDialog, type People, PeopleContext, createChangePeople } from './peopleState.ts';
import styles from './People.module.css';
import { columnsWithoutSeen, exportedPeople, peopleColumns } from './peopleColumns.tsx';
import { FilterSuggestions } from './FilterSuggestions.tsx';
import { PeopleFilters, readPeopleQuery } from './PeopleFilters.tsx';
import { describeAmount, isOnlyAdminOf, findRoleQuestion, findSharedNames } from './users.ts';

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
  const changePeople = createChangePeople(editing.change);
  const onRole = useOnRole(changePeople, editing.setDialog);
  const { sort: _sort, ...narrowing } = url.query;
  const deactivated = summary?.byStatus.deactivated ?? 0;
  const formatAmount = (total: number) => {
    if (Object.keys(narrowing).length > 0) return peopleMessages.shown(total);
    return isCounting ? '' : describeAmount(total, deactivated);
  };
  useSelectAsked(list, url, editing.selection.selectAll);

  return (
    <PeopleContext value={{ ...editing, isOnlyAdmin, getName, onRole, changePeople }}>
      <EditableListPage
        name="people"
        list={list}
        url={url}
        editing={editing}
        loadEditors={loadEditors}
        className={styles.people}
        columns={recordsLastSeen ? peopleColumns : columnsWithoutSeen}
        exportedColumns={exportedPeople}
        getName={getName}
        waitsFor={[organization]}
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
    return (user) => (names.has(user.name) ? `${userLabel(user)}, ${user.email}` : userLabel(user));
  }, [sharedNamesText]);
}

/** Selects everyone in the list if the URL has `select=all`, like the links of the dashboard. */
function useSelectAsked(
  { total }: List<UserListItem>,
  url: ListUrl,
  selectAll: (isWanted: (user: UserListItem) => boolean) => Promise<void>,
) {
  const isAsked = url.search.get('select') === 'all' && total !== null;
  const selectAsked = useEffectEvent(() => {
    url.change('select', '');
    // The dashboard does not count deactivated users.
    void selectAll(({ status }) => status !== 'deactivated');
  });
  useEffect(() => {
    if (isAsked) selectAsked();
  }, [isAsked]);
}

/** Saves a role chosen in the list. Asks first if this makes someone an admin, or if users change their own role. */
function useOnRole(changePeople: ChangePeople, setDialog: People['setDialog']) {
  const self = useSession().user?._id;
  return async function save(user: UserListItem, role: Role): Promise<boolean> {
    const rows = [user];
    const action = findRoleQuestion(user, role, self);
    if (action) {
      setDialog({ action, rows, role });
      return false;
    }
    const message = peopleMessages.roleSet(userLabel(user), roleMessages[role].name);
    const result = await changePeople(rows, { role }, message);
    if (!result.ok) sayNotSaved(result, user, (current) => void save(current, role));
    return result.ok;
  };
}

/** Explains why a role was not saved. Offers a retry if that may help. */
function sayNotSaved(failure: ApiFailure, user: UserListItem, retry: (user: UserListItem) => void): void {
  const currentUser = readConflictingRow(failure, changeUser);
  const label = currentUser ? peopleMessages.changeAnyway : sharedMessages.failure.retry;
  showToast({
    kind: 'bad',
    text: currentUser
      ? peopleMessages.roleChangedByOther(userLabel(currentUser), roleMessages[currentUser.role].name)
      : peopleMessages.roleNotSaved(failure.message, userLabel(user)),
    ...((currentUser || canRetry(failure)) && { action: { label, run: () => retry(currentUser ?? user) } }),
  });
}
