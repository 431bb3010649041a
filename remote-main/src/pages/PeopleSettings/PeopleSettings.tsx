import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { LazyPart, roleMessages, sharedMessages } from '@askwell/page-kit';
import { getOrganization, getSummary } from 'contract/organization';
import { changeUser, getUsers, type UserListItem } from 'contract/people';
import { type Role, userLabel } from 'contract/session';
import { type ApiFailure, readCurrentRow, showToast, useRead, useSession } from 'shared-session';

import { ListImport } from '../../compare/ListImport.tsx';
import { ListPage } from '../../list/ListPage.tsx';
import {
  type List,
  type ListAddress,
  useFocusOnRow,
  useListAddress,
  useRows,
  useSelection,
  useShownRow,
} from '../../list/useList.ts';
import { offerUndo } from '../../list/undo.ts';
import { commonMessages, settingsMessages } from '../../messages.ts';
import { addMessages } from '../../settings/messages.ts';
import { peopleMessages } from './messages.ts';
import { type ChangePeople, type OpenDialog, PeopleContext, useChangePeople } from './peopleState.ts';
import columnStyles from './peopleColumns.module.css';
import { columnsWithoutSeen, exportedPeople, loadDialogs, peopleColumns } from './peopleColumns.tsx';
import { PeopleFilters, peopleQuery } from './PeopleFilters.tsx';
import { amountListed, isOnlyAdminOf, questionBefore } from './users.ts';

/** The people of the organization: find, invite, edit and remove them, one at a time or many at once. */
export function Page() {
  const address = useListAddress(peopleQuery);
  const list = useRows(getUsers, address.query);
  const { deselect, ...selection } = useSelection(list, address.query);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { data: summary } = useRead(getSummary);
  const organization = useRead(getOrganization);
  const recordsLastSeen = organization.data?.recordsLastSeen === true;
  // Another admin may change them while a dialog is open.
  const newest = (user: UserListItem) => list.rows.find(({ _id }) => _id === user._id) ?? user;
  const isOnlyAdmin = useCallback((user: UserListItem) => isOnlyAdminOf(user, summary), [summary]);
  const { shown, show } = useShownRow('people');
  const { handle, focusSoon } = useFocusOnRow(list.rows, dialog !== null || shown !== null);
  const changePeople = useChangePeople(({ rows, ...undoable }) =>
    offerUndo({ ...undoable, onUndone: () => focusSoon(rows) }),
  );
  const onChanged = (users: readonly UserListItem[]) => {
    if (users.some(({ _id }) => _id === shown)) show(null);
    // The pressed button is gone with the selection bar.
    if (users.length > 1) focusSoon(users);
    deselect(users);
  };
  const onRole = useOnRole(changePeople, onChanged, setDialog);
  useSelectAsked(list, address, selection.selectAll);

  return (
    <PeopleContext value={{ isOnlyAdmin, onRole, changePeople, onChanged, onOpen: setDialog, onShow: show }}>
      <ListPage
        list={list}
        className={`${columnStyles.people} ${recordsLastSeen ? columnStyles.withLastSeen : ''}`}
        columns={recordsLastSeen ? peopleColumns : columnsWithoutSeen}
        waitsFor={[organization]}
        address={address}
        selection={selection}
        handle={handle}
        what={commonMessages.what.people}
        title={settingsMessages.pages.people}
        text={{ ...peopleMessages, shown: (total) => amountListed(total, summary) }}
        fileImport={<ListImport list="people" />}
        add={{ path: '/settings/people/add', label: addMessages.title.people }}
        exported={{ fileName: 'people.csv', columns: exportedPeople }}
        filters={<PeopleFilters address={address} recordsLastSeen={recordsLastSeen} />}
        bar={
          selection.rows.length > 0 && (
            <LazyPart load={loadDialogs}>
              {({ PeopleBar }) => (
                <PeopleBar
                  users={selection.rows}
                  onAction={(action) => setDialog({ action, users: selection.rows })}
                  onClear={() => {
                    focusSoon(selection.rows);
                    selection.onSelect([]);
                  }}
                />
              )}
            </LazyPart>
          )
        }
        dialog={
          (dialog || shown !== null) && (
            <LazyPart load={loadDialogs}>
              {({ PeopleDialog, PersonPanel }) => (
                <>
                  {shown !== null && (
                    <PersonPanel
                      key={shown}
                      id={shown}
                      listed={list.rows.find(({ _id }) => _id === shown)}
                      onClose={() => show(null)}
                    />
                  )}
                  {dialog && <PeopleDialog {...dialog} users={dialog.users.map(newest)} />}
                </>
              )}
            </LazyPart>
          )
        }
      />
    </PeopleContext>
  );
}

/** Selects everyone in the list if the address asks for it, as the dashboard's link does. */
function useSelectAsked(
  { total }: List<UserListItem>,
  address: ListAddress,
  selectAll: (isWanted: (user: UserListItem) => boolean) => Promise<void>,
) {
  const isAsked = address.search.get('select') === 'all' && total !== null;
  const selectAsked = useEffectEvent(() => {
    address.change('select', '');
    // The dashboard does not count deactivated users.
    void selectAll(({ status }) => status !== 'deactivated');
  });
  useEffect(() => {
    if (isAsked) selectAsked();
  }, [isAsked]);
}

/** Saves a role chosen in the list. Asks first if someone becomes an admin, or if it is one's own role. */
function useOnRole(
  changePeople: ChangePeople,
  onChanged: (users: readonly UserListItem[]) => void,
  open: (dialog: OpenDialog) => void,
) {
  const self = useSession().user?._id;
  return async function save(user: UserListItem, role: Role): Promise<boolean> {
    const users = [user];
    const action = questionBefore(user, role, self);
    if (action) {
      open({ action, users, role });
      return false;
    }
    const failure = await changePeople(
      users,
      { role },
      peopleMessages.roleSet(userLabel(user), roleMessages[role].name),
    );
    if (failure) sayNotSaved(failure, user, (current) => void save(current, role));
    else onChanged(users);
    return failure === null;
  };
}

/** Says that a role was not saved, or that another admin has changed it, and offers to try again if that may help. */
function sayNotSaved(failure: ApiFailure, user: UserListItem, retry: (user: UserListItem) => void): void {
  const { message, serverIsOk, statusCode } = failure;
  const current = readCurrentRow(failure, changeUser);
  const mayHelp = current || !serverIsOk || statusCode >= 500 || [409, 429].includes(statusCode);
  const label = current ? peopleMessages.changeAnyway : sharedMessages.failure.retry;
  showToast({
    kind: 'bad',
    text: current
      ? peopleMessages.roleChangedByOther(userLabel(current), roleMessages[current.role].name)
      : peopleMessages.roleNotSaved(message, userLabel(user)),
    ...(mayHelp && { action: { label, run: () => retry(current ?? user) } }),
  });
}
