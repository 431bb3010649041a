import { useAtomValue } from 'jotai';
import { useCallback, useMemo, useState } from 'react';
import { LazyPart, useLoadOnArrival } from 'remote-kit';
import { calls, loadSummary, summaryAtom, userListItem, type UserListItem } from 'shared-session';

import { peopleQuery, useListAddress } from '../../list/listAddress.ts';
import { ExportButton } from '../../list/ListToolbar.tsx';
import { usePagedRows, useSelection } from '../../list/usePagedRows.ts';
import { ListPage } from '../../list/ListPage.tsx';
import { settingsText } from '../../messages.ts';
import type { ChangeAction, StartedChange } from './peopleDialogs.tsx';
import { peopleText } from './messages.ts';
import { loadDialogs } from './peopleColumns.tsx';
import { PeopleList } from './PeopleList.tsx';

/** The people of the organization: find, invite, edit and remove them, one at a time or many at once. */
export function Page() {
  useLoadOnArrival(loadSummary);
  const admins = useAtomValue(summaryAtom).data?.byRole.admin;
  const address = useListAddress();
  const { search } = address;
  const query = useMemo(() => peopleQuery(search), [search]);
  const list = usePagedRows(calls.getUsers, query);
  const selection = useSelection<UserListItem>(JSON.stringify({ ...query, sort: '' }));
  const [change, setChange] = useState<StartedChange | null>(null);
  const [removed, setRemoved] = useState<readonly UserListItem[]>([]);
  const { reload: reloadList, fetchPage } = list;
  const reload = useCallback(() => {
    reloadList();
    void loadSummary();
  }, [reloadList]);
  const onStartChange = useCallback(
    (action: ChangeAction, user: UserListItem) => setChange({ action, users: [user] }),
    [],
  );
  // A deactivated user does not count as an admin.
  const isOnlyAdmin = useCallback(
    ({ role, status }: UserListItem) => admins === 1 && role === 'admin' && status !== 'deactivated',
    [admins],
  );

  function onChanged(changed: readonly UserListItem[]) {
    selection.replace(selection.rows.filter((user) => !changed.some(({ _id }) => _id === user._id)));
    reload();
  }

  function onRemoved(users: readonly UserListItem[]) {
    onChanged(users);
    if (users.length > 0) setRemoved(users);
  }

  return (
    <ListPage<UserListItem>
      list="users"
      change={{ payload: userListItem }}
      total={list.rows.total}
      text={{ title: settingsText.tabs.people, lead: peopleText.lead, add: peopleText.add }}
      addPath="/settings/people/add"
      actions={
        <ExportButton exportRows={async (onProgress) => (await loadDialogs()).exportPeople(fetchPage, onProgress)} />
      }
      renderList={(onOpen) => (
        <>
          {/* Before the list in the document, so that Tab reaches it without passing every row; shown below the list. */}
          {(selection.rows.length > 0 || removed.length > 0 || change) && (
            <LazyPart load={loadDialogs}>
              {({ PeopleParts }) => (
                <PeopleParts
                  {...{ selection, isOnlyAdmin, change, setChange, removed, setRemoved, onChanged, onRemoved }}
                  onUndone={reload}
                />
              )}
            </LazyPart>
          )}
          <PeopleList
            list={list}
            query={query}
            address={address}
            selection={selection}
            isOnlyAdmin={isOnlyAdmin}
            onOpen={onOpen}
            onStartChange={onStartChange}
            onChanged={reload}
          />
        </>
      )}
      renderDialog={({ dialog, row }, onClose) => (
        <LazyPart load={loadDialogs}>
          {({ RemoveUsers, UserDialog }) =>
            dialog === 'remove' ? (
              <RemoveUsers users={[row]} isOnlyAdmin={isOnlyAdmin(row)} onDone={onRemoved} onClose={onClose} />
            ) : (
              <UserDialog user={row} isOnlyAdmin={isOnlyAdmin(row)} onDone={reload} onClose={onClose} />
            )
          }
        </LazyPart>
      )}
    />
  );
}
