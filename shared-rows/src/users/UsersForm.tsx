import { type ReactNode, useMemo, useState } from 'react';
import { roleMessages } from '@askwell/page-kit';
import { addUsers, call, calls, type Location, queries, roles, type UserListItem, useQuery } from 'shared-session';

import { RowEditor, RowsForm } from '../editor/RowEditor.tsx';
import { type Ending, useIdempotentSend, useRowsForm } from '../form/useRowsForm.ts';
import { laterMessages } from '../messages.ts';
import type { Row, Rows } from '../model/rows.ts';
import { userMessages } from './messages.ts';
import { ConfirmAdmins } from './ConfirmAdmins.tsx';
import { isStoredUser, toUserForm, userKind, usersDraft } from './userKind.ts';
import type { UserValues } from './userFields.tsx';
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
    kind: useMemo(() => userKind(locations, stored), [locations, stored]),
    toForm: toUserForm(known ?? null),
    stored: { items: stored, load: () => call(calls.getUsers), includes: isStoredUser },
    emptyMessage,
    send,
    ...ending,
  });
  return { form, locations, send };
}

const none: readonly Location[] = [];

type Props = {
  form: ReturnType<typeof useUsersForm>['form'];
  children?: ReactNode;
  end: ReactNode;
};

/** People typed, pasted or imported, as one form. Inviting admins is confirmed once for the whole list. */
export function UsersForm({ form, children, end }: Props) {
  const { check, send, busy } = form.submission;
  /** The rows with admins, until these are confirmed. */
  const [confirming, setConfirming] = useState<Rows<UserValues> | null>(null);
  const admins = confirming?.filter(isAdmin).map(({ values }) => values.name) ?? [];

  function submit() {
    const rows = check();
    if (rows?.some(isAdmin)) return setConfirming(rows);
    return rows && send(rows);
  }

  return (
    <>
      <RowsForm
        form={form}
        onSubmit={submit}
        end={
          <>
            {busy && <LongSending amount={form.list.filled.length} />}
            {end}
          </>
        }
      >
        {children}
        <RowEditor form={form} />
        <RoleDescriptions />
      </RowsForm>
      {confirming && (
        <ConfirmAdmins
          names={admins}
          onCancel={() => setConfirming(null)}
          onConfirm={() => {
            setConfirming(null);
            void send(confirming);
          }}
        />
      )}
    </>
  );
}

const isAdmin = ({ values }: Row<UserValues>) => values.role === 'admin';

/** Sending a long list takes a while, and goes on when the page is left. */
function LongSending({ amount }: { amount: number }) {
  if (amount < 100) return null;
  return (
    <div role="status" className={styles.sending}>
      <p>{laterMessages.inviting(amount)}</p>
      <progress aria-label={userMessages.busy} />
    </div>
  );
}

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
