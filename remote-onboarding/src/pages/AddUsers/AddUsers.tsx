import { useMemo, useState } from 'react';
import { FailureNotice, LazyPart, sharedMessages, usePrefetch, useLoadOnArrival } from 'remote-kit';
import { loadLocations, loadUsers, roles, type UserListItem, useSession } from 'shared-session';
import { Button, Card } from 'shared-ui';

import { userMessages } from '../../messages/users.ts';
import { RowEditor } from '../../rows/editor/RowEditor.tsx';
import { LockedRows } from '../../rows/LockedRows.tsx';
import { RowsForm } from '../../rows/RowsForm.tsx';
import { DraftNote, FormEnd } from '../../FormEnd.tsx';
import { StepPage, useProfileOnReturn } from '../../StepPage.tsx';
import { userColumns } from './userColumns.tsx';
import { useUsersForm } from './useUsersForm.ts';
import styles from './AddUsers.module.css';

const text = userMessages.users;

/** The third step: who is invited. */
export function Page() {
  usePrefetch(loadBulk);
  useLoadOnArrival(loadLocations, loadUsers);
  useProfileOnReturn();
  const { form, locations, stored, skipping, skip } = useUsersForm();
  const columns = useMemo(() => userColumns(locations), [locations]);
  const [confirming, setConfirming] = useState<'admins' | 'skip' | null>(null);
  const adminsNow = () => form.filledNow().filter(({ values }) => values.role === 'admin');

  function submit() {
    if (adminsNow().length > 0 && form.isReady()) return setConfirming('admins');
    return form.submit();
  }

  return (
    <StepPage isWide step="people" title={text.title} lead={text.lead}>
      <Card>
        <RowsForm
          form={form}
          onSubmit={submit}
          rowLabel={text.row}
          errorTitle={text.problem}
          end={
            <>
              <FailureNotice failure={skipping.failure} onRetry={() => void skip()} />
              <FormEnd isSticky note={<DraftNote isSaved={form.isSaved} onDiscard={form.edit.discard} />}>
                <Button type="submit" kind="primary" busy={form.submission.busy ? text.busy : undefined}>
                  {text.submit(form.filled.length)}
                </Button>
                <Button
                  kind="quiet"
                  busy={skipping.busy ? text.skipBusy : undefined}
                  onClick={() => (form.filledNow().length > 0 ? setConfirming('skip') : skip())}
                >
                  {text.skip}
                </Button>
              </FormEnd>
            </>
          }
        >
          <StoredUsers people={stored} />
          <RowEditor
            form={form}
            columns={columns}
            rowLabel={text.row}
            addLabel={text.add}
            renderBulk={(bulk) => (
              <LazyPart load={loadBulk}>{({ UserBulk }) => <UserBulk locations={locations} bulk={bulk} />}</LazyPart>
            )}
          />
          <RoleDescriptions />
        </RowsForm>
      </Card>
      {confirming !== null && (
        <LazyPart load={loadConfirm}>
          {({ ConfirmSend }) => (
            <ConfirmSend
              action={confirming}
              people={confirming === 'admins' ? adminsNow() : form.filled}
              onCancel={() => setConfirming(null)}
              onConfirm={() => {
                setConfirming(null);
                void (confirming === 'admins' ? form.submit() : skip());
              }}
            />
          )}
        </LazyPart>
      )}
    </StepPage>
  );
}

const loadBulk = () => import(/* webpackChunkName: "people-more" */ './UserBulk.tsx');
const loadConfirm = () => import(/* webpackChunkName: "people-more" */ './ConfirmSend.tsx');

/** Who is in already, the person who set up the organization among them. */
export function StoredUsers({ people }: { people: readonly UserListItem[] }) {
  const { user } = useSession();
  // The signed-in user is shown from the start, so that nothing moves when the list arrives.
  const known = people.length === 0 && user ? [{ ...user, _id: user._id ?? '', status: 'active' as const }] : people;
  return (
    <LockedRows
      title={userMessages.users.existing(known.length)}
      rows={known.map(({ _id, name, email, status }) => ({
        id: _id,
        name,
        detail: email,
        note: userMessages.users[status],
      }))}
    />
  );
}

/** What each role may do, one line each. */
export function RoleDescriptions() {
  return (
    <section className={styles.roles}>
      <h2 className={styles.title}>{userMessages.users.rolesTitle}</h2>
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
