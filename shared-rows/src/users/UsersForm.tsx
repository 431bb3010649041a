import { type ReactNode, useMemo, useState } from 'react';
import { language, LazyPart, roleMessages, usePrefetch } from '@askwell/page-kit';
import { addUsers, call, calls, type Location, queries, roles, type UserListItem, useQuery } from 'shared-session';
import { Options, Select } from 'shared-ui';

import { CellDisclosure, RowEditor, RowsForm, TextCell } from '../editor/RowEditor.tsx';
import { type Ending, useIdempotentSend, useRowsForm } from '../form/useRowsForm.ts';
import { userMessages } from './messages.ts';
import { editableUsers, isStoredUser, toUserForm, userRules, usersDraft, type UserValues } from './userRules.ts';
import type { CellControl, Column } from '../model/rows.ts';
import styles from './UsersForm.module.css';

type Options = {
  /** People who are in the organization already. */
  stored: readonly UserListItem[];
  /** The error if no row is filled. */
  emptyMessage: string;
} & Ending<UserListItem[]>;

/** The state of a form that invites people. */
export function useUsersForm({ stored, emptyMessage, ...ending }: Options) {
  const { data: known } = useQuery(queries.locations());
  const locations = known ?? none;
  const send = useIdempotentSend('users', addUsers);
  const form = useRowsForm({
    draft: { name: 'people', schema: usersDraft },
    kind: useMemo(() => editableUsers(locations), [locations]),
    rules: useMemo(() => userRules(stored), [stored]),
    toForm: toUserForm(known ?? null),
    stored: { items: stored, load: () => call(calls.getUsers), includes: isStoredUser },
    emptyMessage,
    send,
    ...ending,
  });
  return { form, locations, send };
}

const none: readonly Location[] = [];

type Props = Pick<ReturnType<typeof useUsersForm>, 'form' | 'locations'> & {
  children?: ReactNode;
  end: ReactNode;
};

/** People typed, pasted or imported, as one form. Inviting admins is confirmed once for the whole list. */
export function UsersForm({ form, locations, children, end }: Props) {
  usePrefetch(loadUsersParts);
  const columns = useMemo(() => userColumns(locations), [locations]);
  const [isConfirming, setIsConfirming] = useState(false);
  const adminsNow = () => form.rows.filledNow().filter(({ values }) => values.role === 'admin');

  function submit() {
    if (adminsNow().length > 0 && form.submission.isReady()) return setIsConfirming(true);
    return form.submission.submit();
  }

  return (
    <>
      <RowsForm form={form} onSubmit={submit} end={end}>
        {children}
        <RowEditor form={form} columns={columns} />
        <RoleDescriptions />
      </RowsForm>
      {isConfirming && (
        <LazyPart load={loadUsersParts}>
          {({ ConfirmAdmins }) => (
            <ConfirmAdmins
              names={adminsNow().map(({ values }) => values.name)}
              onCancel={() => setIsConfirming(false)}
              onConfirm={() => {
                setIsConfirming(false);
                void form.submission.submit();
              }}
            />
          )}
        </LazyPart>
      )}
    </>
  );
}

/** The code of the first actions on several people. */
export const loadUsersParts = () => import(/* webpackChunkName: "rows-more" */ './userDialogs.tsx');

/** One line about what each role can do. */
function RoleDescriptions() {
  return (
    <section className={styles.roles}>
      <h2 className={styles.title}>{userMessages.rolesTitle}</h2>
      <dl className={styles.list}>
        {roles.map((role) => (
          <div key={role}>
            <dt>{roleMessages[role].name}</dt>
            <dd>{roleMessages[role].meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const text = userMessages;

function userColumns(locations: readonly Location[]): readonly Column<UserValues>[] {
  return [
    {
      id: 'name',
      label: text.name,
      width: '3fr',
      control: (values, change, cell) => (
        <TextCell cell={cell} value={values.name} onChange={(name) => change({ name })} />
      ),
    },
    {
      id: 'email',
      label: text.email,
      width: '4fr',
      control: (values, change, cell) => (
        <TextCell cell={cell} type="email" value={values.email} onChange={(email) => change({ email })} />
      ),
    },
    {
      id: 'role',
      label: text.role,
      width: '8rem',
      control: (values, change, cell) => (
        <Select
          {...cell}
          value={values.role}
          onChange={({ currentTarget }) => {
            const role = roles.find((known) => known === currentTarget.value);
            if (role) change({ role });
          }}
        >
          <Options of={roles.map((role) => ({ value: role, label: roleMessages[role].name }))} />
        </Select>
      ),
    },
    {
      id: 'locations',
      label: text.locations,
      width: '3fr',
      control: (values, change, cell) => (
        <LocationCell
          cell={cell}
          locations={locations}
          chosen={values.locations}
          onChange={(chosen) => change({ locations: chosen })}
        />
      ),
    },
  ];
}

type LocationCellProps = {
  cell: CellControl;
  locations: readonly Location[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** The names of a user's locations, and a checkbox for each location while it is open. */
function LocationCell({ cell, locations, chosen, onChange }: LocationCellProps) {
  const names = locations.filter(({ _id }) => chosen.includes(_id)).map(({ name }) => name);
  const shown = names.length > 0 ? listOf(names) : userMessages.noLocation;
  return (
    <CellDisclosure cell={cell} shown={shown} label={userMessages.locationsOf(shown)} isMuted={names.length === 0}>
      <LazyPart load={loadUsersParts}>
        {({ LocationCheckboxes }) => <LocationCheckboxes chosen={chosen} onChange={onChange} />}
      </LazyPart>
    </CellDisclosure>
  );
}

// Most rows have only one, and creating a format takes longer than the rest of the cell.
const listOf = (names: readonly string[]) =>
  names.length < 2 ? names.join() : new Intl.ListFormat(language()).format(names);
