import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { roleMessages, sharedMessages } from 'remote-kit';
import { type Role, roles, showToast, userLabel, type UserListItem, userStatuses } from 'shared-session';
import { Button, Choice, Select } from 'shared-ui';

import type { ListAddress, peopleQuery } from '../../list/listAddress.ts';
import { FilterSelect, pressOnce } from '../../list/ListToolbar.tsx';
import { type DialogState, ListView } from '../../list/ListPage.tsx';
import type { Selection, usePagedRows } from '../../list/usePagedRows.ts';
import { commonText } from '../../messages.ts';
import { useIdlePart } from '../../settings/SettingsPage.tsx';
import type { ChangeAction, UserAction } from './peopleDialogs.tsx';
import { peopleText } from './messages.ts';
import styles from './People.module.css';
import { loadDialogs, peopleColumns } from './peopleColumns.tsx';
import { saveUser } from './users.ts';

type Props = {
  list: ReturnType<typeof usePagedRows<UserListItem>>;
  query: ReturnType<typeof peopleQuery>;
  address: ListAddress;
  selection: Selection<UserListItem>;
  isOnlyAdmin: (user: UserListItem) => boolean;
  onOpen: (dialog: DialogState<UserListItem>) => void;
  onStartChange: (action: ChangeAction, user: UserListItem) => void;
  onChanged: () => void;
};

/** The people who match the address, to be selected and edited. */
export function PeopleList(props: Props) {
  const { list, query, address, selection, isOnlyAdmin, onOpen, onStartChange, onChanged } = props;
  const [later, retry] = useIdlePart(loadDialogs, selection.rows.length > 0);
  const { sort, search: _search, ...filters } = query;
  const total = list.rows.total ?? 0;
  const selectAll = useSelectAll(props);

  async function selectRange(first: number, last: number) {
    const result = await list.fetchPage({ offset: first, limit: Math.min(last + 1 - first, 1000) });
    if (result.ok) selection.replace([...selection.rows, ...result.payload]);
  }

  const onRole = useCallback(
    async (user: UserListItem, role: Role) => {
      const result = await saveUser(user, { role });
      const { name } = roleMessages[role];
      const text = result.ok ? peopleText.roleSet(userLabel(user), name) : result.message;
      showToast({ kind: result.ok ? 'good' : 'bad', text });
      onChanged();
      return result.ok;
    },
    [onChanged],
  );
  const onAction = useCallback(
    (action: UserAction, user: UserListItem) => {
      // The dialogs of ListPage, which moves the focus when the row is gone.
      if (action === 'edit' || action === 'remove') onOpen({ dialog: action, row: user });
      else onStartChange(action, user);
    },
    [onOpen, onStartChange],
  );
  const columns = useMemo(() => {
    const box = <SelectAll total={total} selection={selection} onSelectAll={selectAll} />;
    return peopleColumns({ selectAll: box, selection, isOnlyAdmin, onRole, onAction, onChanged });
  }, [total, selection, selectAll, isOnlyAdmin, onRole, onAction, onChanged]);

  return (
    <>
      {later && (
        <later.ListKeys
          onRange={(first, last) => void selectRange(first, last)}
          onClear={() => selection.replace([])}
        />
      )}
      <ListView
        list={list}
        address={address}
        what={commonText.what.people}
        text={peopleText}
        columns={columns}
        sort={sort}
        filters={<PeopleFilters query={query} later={later} onRetry={retry} onChange={address.change} />}
        applied={Object.keys(filters).length}
      />
    </>
  );
}

/** Selects everyone in the list, also if the address asks for it, as the dashboard's link does. */
function useSelectAll({ list, address, selection }: Pick<Props, 'list' | 'address' | 'selection'>) {
  const { fetchPage } = list;
  const { replace } = selection;
  // A failed call shows its own message and keeps the selection.
  const selectAll = useCallback(
    async (isWanted: (user: UserListItem) => boolean = () => true) => {
      const dialogs = await loadDialogs().catch(() => null);
      if (dialogs === null) return showToast({ kind: 'bad', text: sharedMessages.failure.notLoadedTitle });
      const rows = await dialogs.readAll(fetchPage);
      if (Array.isArray(rows)) replace(rows.filter(isWanted));
    },
    [fetchPage, replace],
  );

  const isAsked = address.search.get('select') === 'all' && list.rows.total !== null;
  const selectAsked = useEffectEvent(() => {
    address.change('select', '');
    // The dashboard does not count deactivated users.
    void selectAll(({ status }) => status !== 'deactivated');
  });
  useEffect(() => {
    if (isAsked) selectAsked();
  }, [isAsked]);

  return selectAll;
}

type SelectAllProps = { total: number; selection: Props['selection']; onSelectAll: () => Promise<void> };

function SelectAll({ total, selection, onSelectAll }: SelectAllProps) {
  const [isLoading, setIsLoading] = useState(false);
  const selected = selection.rows.length;
  const isAll = selected > 0 && selected >= total;

  async function selectAll() {
    setIsLoading(true);
    await onSelectAll();
    setIsLoading(false);
  }

  return (
    <label className={styles.check}>
      <Choice
        type="checkbox"
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = selected > 0 && !isAll;
        }}
        onChange={() => (isAll ? selection.replace([]) : void selectAll())}
      />
      <span className={styles.selectAll}>{isLoading ? peopleText.selecting : peopleText.selectAll(total)}</span>
    </label>
  );
}

type FilterProps = {
  query: ReturnType<typeof peopleQuery>;
  later: Awaited<ReturnType<typeof loadDialogs>> | null;
  /** Loads the code of the location filter again, after it could not be loaded. */
  onRetry: (() => void) | null;
  onChange: ListAddress['change'];
};

/** The filters of the list of people. Their values are in the address. */
function PeopleFilters({ query, later, onRetry, onChange }: FilterProps) {
  const filter = (name: 'role' | 'status') => ({
    id: `people-${name}`,
    label: name === 'role' ? peopleText.fields.role : peopleText.status,
    value: query[name]?.[0] ?? '',
    onChange: (value: string) => onChange(name, value),
  });
  return (
    <>
      <FilterSelect
        {...filter('role')}
        none={peopleText.anyRole}
        options={roles.map((value) => ({ value, label: roleMessages[value].name }))}
      />
      {later ? (
        <later.LocationField
          id="people-location"
          label={peopleText.location}
          value={query.location?.[0] ?? ''}
          placeholder={peopleText.anyLocation}
          onChange={(value) => onChange('location', value)}
        />
      ) : onRetry ? (
        <Button onClick={(event) => pressOnce(event, onRetry)}>{peopleText.retryLocation}</Button>
      ) : (
        <div aria-hidden inert>
          <Select id="people-location">
            <option>{query.location ? '' : peopleText.anyLocation}</option>
          </Select>
        </div>
      )}
      <FilterSelect
        {...filter('status')}
        none={peopleText.anyStatus}
        options={userStatuses.map((value) => ({ value, label: peopleText[value] }))}
      />
    </>
  );
}
