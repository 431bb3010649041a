import { useCallback, useMemo, useState } from 'react';
import { SelectField, sharedMessages } from 'remote-kit';
import { type Role, roles, showToast, userLabel, type UserListItem, userStatuses } from 'shared-session';
import { Choice, Select } from 'shared-ui';

import type { ListAddress, peopleQuery } from '../../list/listAddress.ts';
import { ListView } from '../../list/ListView.tsx';
import type { RowWindow, usePagedRows } from '../../list/usePagedRows.ts';
import type { Selection } from '../../list/useSelection.ts';
import { commonText } from '../../messages.ts';
import type { DialogState } from '../../settings/ListPage.tsx';
import { useIdlePart } from '../../settings/SettingsPage.tsx';
import type { BulkAction, UserAction } from './peopleDialogs.tsx';
import { peopleText } from './messages.ts';
import styles from './People.module.css';
import { loadDialogs, peopleColumns } from './peopleColumns.tsx';
import { changeUser } from './users.ts';

type Props = {
  list: ReturnType<typeof usePagedRows<UserListItem>>;
  query: ReturnType<typeof peopleQuery>;
  address: ListAddress;
  selection: Selection<UserListItem>;
  onSelectAll: () => Promise<void>;
  onSelectRange: (rows: RowWindow) => Promise<void>;
  isOnlyAdmin: (user: UserListItem) => boolean;
  onOpen: (dialog: DialogState<UserListItem>) => void;
  onBulk: (action: BulkAction, user: UserListItem) => void;
  onChanged: () => void;
};

/** The people who match the address, to be selected and edited. */
export function PeopleList(props: Props) {
  const { list, query, address, selection, onSelectAll, onSelectRange, isOnlyAdmin, onOpen, onBulk, onChanged } = props;
  const later = useIdlePart(loadDialogs);
  const { sort, search: _search, ...filters } = query;
  const total = list.rows.total ?? 0;

  const onRole = useCallback(
    async (user: UserListItem, role: Role) => {
      const result = await changeUser(user, { role });
      const { name } = sharedMessages.roles[role];
      const text = result.ok ? peopleText.roleSet(userLabel(user), name) : result.message;
      showToast({ kind: result.ok ? 'good' : 'bad', text });
      onChanged();
    },
    [onChanged],
  );
  const onAction = useCallback(
    (action: UserAction, user: UserListItem) => {
      if (action === 'edit' || action === 'remove') onOpen({ dialog: action, row: user });
      else onBulk(action, user);
    },
    [onOpen, onBulk],
  );
  const columns = useMemo(() => {
    const selectAll = <SelectAll total={total} selection={selection} onSelectAll={onSelectAll} />;
    return peopleColumns({ selectAll, selection, isOnlyAdmin, onRole, onAction, onChanged });
  }, [total, selection, onSelectAll, isOnlyAdmin, onRole, onAction, onChanged]);

  return (
    <>
      {later && (
        <later.ListKeys
          onRange={(first, last) => void onSelectRange({ first, last: last + 1 })}
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
        filters={<PeopleFilters query={query} later={later} onChange={address.change} />}
        applied={Object.keys(filters).length}
      />
    </>
  );
}

type SelectAllProps = { total: number } & Pick<Props, 'selection' | 'onSelectAll'>;

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
  onChange: ListAddress['change'];
};

/** The filters of the list of people. Their values are in the address. */
function PeopleFilters({ query, later, onChange }: FilterProps) {
  const filter = (name: 'role' | 'status') => ({
    id: `people-${name}`,
    label: name === 'role' ? peopleText.fields.role : peopleText.status,
    required: false,
    value: query[name]?.[0] ?? '',
    onChange: (value: string) => onChange(name, value),
  });
  return (
    <>
      <SelectField
        {...filter('role')}
        none={peopleText.anyRole}
        options={roles.map((value) => ({ value, label: sharedMessages.roles[value].name }))}
      />
      {later ? (
        <later.LocationField
          id="people-location"
          label={peopleText.location}
          value={query.location?.[0] ?? ''}
          placeholder={peopleText.anyLocation}
          onChange={(value) => onChange('location', value)}
        />
      ) : (
        <div aria-hidden inert>
          <Select id="people-location">
            <option>{query.location ? '' : peopleText.anyLocation}</option>
          </Select>
        </div>
      )}
      <SelectField
        {...filter('status')}
        none={peopleText.anyStatus}
        options={userStatuses.map((value) => ({ value, label: peopleText[value] }))}
      />
    </>
  );
}
