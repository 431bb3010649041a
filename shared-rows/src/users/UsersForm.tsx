import { useAtomValue } from 'jotai';
import { type ReactNode, useMemo, useState } from 'react';
import { LazyPart, sharedMessages, usePrefetch } from 'remote-kit';
import { addUsers, loadUsers, locationsAtom, roles, type UserListItem } from 'shared-session';

import { RowEditor } from '../editor/RowEditor.tsx';
import { RowsForm } from '../form/RowsForm.tsx';
import { type Ending, useIdempotentSend, useRowsForm } from '../form/useRowsForm.ts';
import { userMessages } from './messages.ts';
import { userColumns } from './userColumns.tsx';
import { userKind } from './userKind.ts';
import { isStoredUser, toUserForm, userRules, usersDraft } from './userRows.ts';
import styles from './UsersForm.module.css';

type Options = {
  /** The name of the draft on this device. */
  draft: string;
  /** Who is known to be in already. */
  stored: readonly UserListItem[];
  /** What to say when nobody is typed. */
  emptyMessage: string;
} & Ending;

/** The state of a form that invites people. */
export function useUsersForm({ draft, stored, emptyMessage, ...ending }: Options) {
  const known = useAtomValue(locationsAtom).data;
  const locations = useMemo(() => known ?? [], [known]);
  const send = useIdempotentSend('users', addUsers);
  const form = useRowsForm({
    draft: { name: draft, schema: usersDraft },
    kind: useMemo(() => userKind(locations), [locations]),
    rules: useMemo(() => userRules(stored), [stored]),
    toForm: toUserForm(known),
    stored: { items: stored, load: () => loadUsers(), includes: isStoredUser },
    emptyMessage,
    send,
    ...ending,
  });
  return { form, locations, send };
}

type Props = Pick<ReturnType<typeof useUsersForm>, 'form' | 'locations'> & {
  /** Stands above the rows. */
  children?: ReactNode;
  end: ReactNode;
};

/** People typed, pasted or imported, as one form. Inviting admins is confirmed once for the whole list. */
export function UsersForm({ form, locations, children, end }: Props) {
  usePrefetch(loadMore);
  const columns = useMemo(() => userColumns(locations), [locations]);
  const [isConfirming, setIsConfirming] = useState(false);
  const adminsNow = () => form.rows.filledNow().filter(({ values }) => values.role === 'admin');

  function submit() {
    if (adminsNow().length > 0 && form.submission.isReady()) return setIsConfirming(true);
    return form.submission.submit();
  }

  return (
    <>
      <RowsForm form={form} onSubmit={submit} rowLabel={userMessages.row} errorTitle={userMessages.problem} end={end}>
        {children}
        <RowEditor
          form={form}
          columns={columns}
          rowLabel={userMessages.row}
          addLabel={userMessages.add}
          renderBulk={(bulk) => (
            <LazyPart load={loadMore}>{({ UserBulk }) => <UserBulk locations={locations} bulk={bulk} />}</LazyPart>
          )}
        />
        <RoleDescriptions />
      </RowsForm>
      {isConfirming && (
        <LazyPart load={loadMore}>
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

const loadMore = () => import(/* webpackChunkName: "rows-more" */ './UserBulk.tsx');

/** What each role may do, one line each. */
function RoleDescriptions() {
  return (
    <section className={styles.roles}>
      <h2 className={styles.title}>{userMessages.rolesTitle}</h2>
      <dl className={styles.list}>
        {roles.map((role) => (
          <div key={role}>
            <dt>{sharedMessages.roles[role].name}</dt>
            <dd>{sharedMessages.roles[role].meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
