import { type ReactNode, useMemo, useState } from 'react';
import { listNames } from '@askwell/page-kit';
import { getLocations, type Location } from 'contract/locations';
import { addUsers, type UserForm } from 'contract/people';
import { sendCall, useRead } from 'shared-session';
import { Button, Dialog } from 'shared-ui';

import { RowsForm } from '../editor/RowsForm.tsx';
import type { Source } from '../editor/source.tsx';
import { type RowsFormEvents, type SendOptions, useRowsForm } from '../editor/useRowsForm.ts';
import type { Row, Rows } from '../model/rows.ts';
import { userMessages } from '../messages.ts';
import type { UserValues } from '../reading/rows.ts';
import { toUserForm, createUserKind, usersDraft } from './userKind.tsx';
import styles from './UsersForm.module.css';

type Options = RowsFormEvents & {
  /** The error if all rows are empty. */
  whenEmpty: string;
};

/** The state of a form that invites people. */
export function useUsersForm(options: Options) {
  const { data: savedLocations } = useRead(getLocations);
  const locations = savedLocations ?? noLocations;
  const form = useRowsForm({
    draft: { name: 'people', schema: usersDraft },
    kind: useMemo(() => createUserKind(locations), [locations]),
    toForm: toUserForm(savedLocations ?? null),
    send: invite,
    ...options,
  });
  return { form, locations };
}

const noLocations: readonly Location[] = [];

const invite = (users: UserForm[], options: SendOptions) => sendCall(addUsers, { ...options, body: { users } });

type Props = {
  form: ReturnType<typeof useUsersForm>['form'];
  onSource: (source: Source) => void;
  /** Buttons above the rows. */
  start?: ReactNode;
  children?: ReactNode;
  /** Shown when the plan's limit is reached. */
  atLimit?: ReactNode;
  end: ReactNode;
};

/** One form for typed and pasted people. Asks once for confirmation before the list invites admins. */
export function UsersForm({ form, onSource, start, children, atLimit, end }: Props) {
  const { send, busy } = form.submission;
  /** The rows to send, until the user confirms their admins. */
  const [rowsToConfirm, setRowsToConfirm] = useState<Rows<UserValues> | null>(null);

  function needsConfirmation(rows: Rows<UserValues>): boolean {
    const haveAdmins = rows.some(isAdmin);
    if (haveAdmins) setRowsToConfirm(rows);
    return haveAdmins;
  }

  return (
    <>
      <RowsForm
        form={form}
        onSource={onSource}
        start={start}
        needsConfirmation={needsConfirmation}
        atLimit={atLimit}
        end={
          <>
            {/* Sending a long list takes a while, and continues after the user leaves the page. */}
            {busy && form.list.filled.length >= 100 && (
              <div role="status" className={styles.sending}>
                <p>{userMessages.inviting(form.list.filled.length)}</p>
                <progress aria-label={userMessages.busy} />
              </div>
            )}
            {end}
          </>
        }
      >
        {children}
      </RowsForm>
      {rowsToConfirm && (
        <ConfirmAdmins
          rows={rowsToConfirm}
          onCancel={() => setRowsToConfirm(null)}
          onConfirm={() => {
            setRowsToConfirm(null);
            void send(rowsToConfirm);
          }}
        />
      )}
    </>
  );
}

const isAdmin = ({ values }: Row<UserValues>) => values.role === 'admin';

type ConfirmProps = { rows: Rows<UserValues>; onCancel: () => void; onConfirm: () => void };

function ConfirmAdmins({ rows, onCancel, onConfirm }: ConfirmProps) {
  const { title, meaning } = userMessages.admins;
  const admins = rows.filter(isAdmin).map(({ values: { name, email } }) => `${name} (${email})`);
  return (
    <Dialog
      open
      onClose={onCancel}
      title={title(admins.length)}
      actions={
        <>
          <Button onClick={onCancel}>{userMessages.backToList}</Button>
          <Button kind="primary" onClick={onConfirm}>
            {userMessages.submit(rows.length)}
          </Button>
        </>
      }
    >
      <p>{listNames(admins)}.</p>
      <p>{meaning}</p>
    </Dialog>
  );
}
