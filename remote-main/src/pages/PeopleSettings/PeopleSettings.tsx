import { useCallback, useEffect, useEffectEvent, useMemo, useReducer, useRef } from 'react';
import { LazyPart, roleMessages, sharedMessages } from '@askwell/page-kit';
import { getSummary, type Summary } from 'contract/organization';
import { getUsers, type UserListItem } from 'contract/people';
import { type Role, userLabel } from 'contract/session';
import { type ApiFailure, showToast, useRead, useSession } from 'shared-session';

import { ListImport } from '../../compare/ListImport.tsx';
import { ListPage } from '../../list/ListPage.tsx';
import { type List, type ListAddress, useFocusOnRow, useListAddress, useRows } from '../../list/useList.ts';
import { useShownRow } from '../../list/useShownRow.ts';
import { offerUndo } from '../../list/undo.ts';
import { commonText, settingsText } from '../../messages.ts';
import { peopleText } from './messages.ts';
import {
  type ChangePeople,
  type DialogAction,
  PeopleContext,
  type PeopleEvent,
  peopleReducer,
  useChangePeople,
} from './peopleState.ts';
import columnStyles from './peopleColumns.module.css';
import { exportedPeople, loadDialogs, peopleColumns } from './peopleColumns.tsx';
import { PeopleFilters, peopleQuery } from './PeopleFilters.tsx';

/** The people of the organization: find, invite, edit and remove them, one at a time or many at once. */
export function Page() {
  const address = useListAddress(peopleQuery);
  const filters = JSON.stringify({ ...address.query, sort: '' });
  const list = useRows(getUsers, address.query);
  const { rows } = list;
  const [state, report] = useReducer(peopleReducer, {
    filters,
    dialog: null,
    users: [],
  });
  if (state.filters !== filters) report({ type: 'filtered', filters });
  const users = useNewest(state.users, rows);
  const { isOnlyAdmin, shown } = useSummary();
  const { shown: person, show } = useShownRow('people');
  const { handle, focusSoon } = useFocusOnRow(rows, state.dialog !== null || person !== null);
  const changePeople = useChangePeople((undoable, changed) =>
    offerUndo({ ...undoable, onUndone: () => focusSoon(changed) }),
  );
  const dispatch = (event: PeopleEvent) => {
    if (event.type === 'changed' && event.users.some(({ _id }) => _id === person)) show(null);
    // What was pressed is gone: the bar of the selection.
    if (event.type === 'changed' && event.users.length > 1) focusSoon(event.users);
    report(event);
  };
  const open = (action: DialogAction, user: UserListItem) => dispatch({ type: 'opened', action, users: [user] });
  const selectAll = useSelectAll(list, address, (all) => dispatch({ type: 'selected', users: all }));
  const onRole = useOnRole(rows, changePeople, dispatch);
  const parts = { state: { ...state, users }, dispatch, isOnlyAdmin };

  return (
    <PeopleContext
      value={{
        isOnlyAdmin,
        onRole,
        changePeople,
        onOpen: open,
        onShow: show,
      }}
    >
      <ListPage
        list={list}
        className={columnStyles.people}
        columns={peopleColumns}
        address={address}
        selection={{
          rows: users,
          onSelect: (selected) => dispatch({ type: 'selected', users: selected }),
          selectAll,
        }}
        handle={handle}
        what={commonText.what.people}
        title={settingsText.pages.people}
        text={{ ...peopleText, shown }}
        fileImport={<ListImport list="people" />}
        add={{ path: '/settings/people/add', label: peopleText.add }}
        exported={{ fileName: 'people.csv', columns: exportedPeople }}
        filters={<PeopleFilters {...address} />}
        bar={
          users.length > 0 && (
            <LazyPart load={loadDialogs}>
              {({ PeopleBar }) => (
                <PeopleBar
                  users={users}
                  onAction={(action) => dispatch({ type: 'opened', action, users })}
                  onClear={() => {
                    focusSoon(users);
                    dispatch({ type: 'selected', users: [] });
                  }}
                />
              )}
            </LazyPart>
          )
        }
        dialog={
          (state.dialog || person !== null) && (
            <LazyPart load={loadDialogs}>
              {({ PeopleDialog, PersonPanel }) => (
                <>
                  {person !== null && (
                    <PersonPanel
                      key={person}
                      id={person}
                      listed={rows.find(({ _id }) => _id === person)}
                      isOnlyAdmin={isOnlyAdmin}
                      onOpen={open}
                      onClose={() => show(null)}
                    />
                  )}
                  {state.dialog && <PeopleDialog {...parts} />}
                </>
              )}
            </LazyPart>
          )
        }
      />
    </PeopleContext>
  );
}

/** The selected people as the list has them now, as far as it has them. */
function useNewest(users: readonly UserListItem[], rows: readonly UserListItem[]) {
  return useMemo(() => {
    if (users.length === 0) return users;
    const byId = new Map(rows.map((user) => [user._id, user]));
    return users.map((user) => byId.get(user._id) ?? user);
  }, [users, rows]);
}

/** What follows from the organization's numbers. */
function useSummary() {
  const { data } = useRead(getSummary);
  const isOnlyAdmin = useCallback((user: UserListItem) => isOnlyAdminOf(user, data), [data]);
  return { isOnlyAdmin, shown: (total: number) => amountListed(total, data) };
}

// Deactivated users do not count in the organization's numbers.

/** Whether a person is the only admin, who must stay one. */
export const isOnlyAdminOf = ({ role, status }: UserListItem, numbers: Pick<Summary, 'byRole'> | undefined) =>
  numbers?.byRole.admin === 1 && role === 'admin' && status !== 'deactivated';

/** How many people are listed. All of them are as many as on the other pages, and those who are deactivated. */
export function amountListed(total: number, numbers: Pick<Summary, 'people' | 'byStatus'> | undefined): string {
  const deactivated = numbers?.byStatus.deactivated ?? 0;
  return deactivated > 0 && total - deactivated === numbers?.people
    ? peopleText.withDeactivated(peopleText.shown(total - deactivated), deactivated)
    : peopleText.shown(total);
}

type OnSelect = (users: readonly UserListItem[]) => void;

/** Selects everyone in the list, also if the address asks for it, as the dashboard's link does. */
function useSelectAll(list: List<UserListItem>, address: ListAddress, onSelect: OnSelect) {
  async function selectAll(isWanted: (user: UserListItem) => boolean = () => true) {
    const users = await list.loadAll();
    if (users) onSelect(users.filter(isWanted));
  }

  const isAsked = address.search.get('select') === 'all' && list.total !== null;
  const selectAsked = useEffectEvent(() => {
    address.change('select', '');
    // The dashboard does not count deactivated users.
    void selectAll(({ status }) => status !== 'deactivated');
  });
  useEffect(() => {
    if (isAsked) selectAsked();
  }, [isAsked]);

  return () => selectAll();
}

/** Saves a role that was chosen in the list; making someone an admin asks before, and so does the own role. */
function useOnRole(rows: readonly UserListItem[], changePeople: ChangePeople, dispatch: (event: PeopleEvent) => void) {
  const self = useSession().user?._id;
  /** The person as the list has them when a choice is tried again. */
  const newest = useRef((user: UserListItem) => user);
  useEffect(() => {
    newest.current = (user) => rows.find(({ _id }) => _id === user._id) ?? user;
  });
  return async function save(user: UserListItem, role: Role): Promise<boolean> {
    const users = [user];
    const action = questionBefore(user, role, self);
    if (action) {
      dispatch({ type: 'opened', action, users, role });
      return false;
    }
    const failure = await changePeople(users, { role }, peopleText.roleSet(userLabel(user), roleMessages[role].name));
    if (failure) sayNotSaved(failure, user, () => void save(newest.current(user), role));
    else dispatch({ type: 'changed', users });
    return failure === null;
  };
}

/** Says that a role was not saved, and tries again unless the server would refuse it again. */
function sayNotSaved({ message, serverIsOk, statusCode }: ApiFailure, user: UserListItem, retry: () => void): void {
  const mayHelp = !serverIsOk || statusCode >= 500 || [409, 429].includes(statusCode);
  showToast({
    kind: 'bad',
    text: peopleText.roleNotSaved(message, userLabel(user)),
    ...(mayHelp && { action: { label: sharedMessages.failure.retry, run: retry } }),
  });
}

/** The dialog that asks before a user gets a role, if one does. */
export const questionBefore = (user: UserListItem, role: Role, self: string | undefined) =>
  role === 'admin' ? 'admin' : user._id === self ? 'role' : null;
