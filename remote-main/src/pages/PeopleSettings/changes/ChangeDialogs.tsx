import { type ReactNode, useState } from 'react';
import { language, roleMessages } from 'remote-kit';
import {
  type ApiResult,
  call,
  calls,
  type Role,
  roles,
  userLabel,
  type UserListItem,
  useSession,
} from 'shared-session';
import { Checkbox, RadioCards } from 'shared-ui';

import { useChangeEach, resultOf } from '../../../list/manyRows.ts';
import { ConfirmDialog } from '../../../settings/ConfirmDialog.tsx';
import { editText } from '../../../settings/messages.ts';
import { peopleText } from '../messages.ts';
import { UserLocations } from '../UserDialog.tsx';
import { delayOf, type LocationRef, locationsOf, saveUser } from '../users.ts';
import { changeText } from './messages.ts';

/** The props of every dialog about one or many users. */
type ChangeProps = {
  users: readonly UserListItem[];
  /** Called with the users that were changed, and with those that failed, for whom the dialog stays open. */
  onDone: (changed: readonly UserListItem[], failed: readonly UserListItem[]) => void;
  onClose: () => void;
};

type ChangeDialogProps = ChangeProps & {
  /** `done` is the toast after success, if nothing else on the page shows it. */
  text: { title: string; action: string; done?: string };
  isDangerous?: boolean;
  obstacle?: ReactNode;
  change: (user: UserListItem) => Promise<ApiResult<unknown>>;
  children: ReactNode;
};

/** Changes one or many users in the same way. The ones that failed can be retried. */
function ChangeDialog({ users, text, change, onDone, children, isDangerous = false, ...dialog }: ChangeDialogProps) {
  const changeEach = useChangeEach();
  const [progress, setProgress] = useState(0);
  const [areMany] = useState(users.length > 1);
  const [hasFailed, setHasFailed] = useState(false);

  async function run() {
    setProgress(0);
    const failures = await changeEach(users, change, setProgress);
    const failed = failures.map(({ row }) => row);
    setHasFailed(failed.length > 0);
    onDone(
      users.filter((user) => !failed.includes(user)),
      failed,
    );
    return resultOf(failures);
  }

  return (
    <ConfirmDialog
      {...dialog}
      text={{ ...text, busy: changeText.progress(progress, users.length) }}
      isDangerous={isDangerous}
      confirm={run}
      done={() => text.done ?? null}
    >
      {children}
      {hasFailed && areMany && <p>{changeText.failed(users.map(userLabel))}</p>}
    </ConfirmDialog>
  );
}

/** Gives several users the same role. */
export function ChangeRole(props: ChangeProps) {
  const { users } = props;
  const [first] = users;
  const shared = first && users.every((user) => user.role === first.role) ? first.role : 'user';
  const [role, setRole] = useState<Role>(shared);
  const { plural, name } = roleMessages[role];
  return (
    <ChangeDialog
      {...props}
      text={{
        title: changeText.changeRoleTitle(whom(users)),
        action: changeText.changeRole,
        done: users.length === 1 ? peopleText.roleSet(whom(users), name) : changeText.roleChanged(users.length, plural),
      }}
      change={(user) => saveUser(user, { role })}
    >
      <RadioCards
        legend={peopleText.fields.role}
        name="change-role"
        value={role}
        onChange={setRole}
        options={roles.map((value) => ({
          value,
          label: roleMessages[value].name,
          hint: roleMessages[value].meaning,
        }))}
      />
    </ChangeDialog>
  );
}

/** Assigns one or more users to locations, added to the ones they have or replacing them. */
export function AssignLocations(props: ChangeProps) {
  const { users } = props;
  // Fixed when the dialog opens, because it stays open for those that fail.
  const [[only]] = useState(users.length === 1 ? users : []);
  const [chosen, setChosen] = useState<readonly LocationRef[]>(only ? locationsOf(only) : []);
  const [keepsOthers, setKeepsOthers] = useState(only === undefined);
  const ids = chosen.map(({ _id }) => _id);
  const hasOthers = only === undefined && users.some(({ locations }) => locations.length > 0);
  return (
    <ChangeDialog
      {...props}
      text={{
        title: only ? changeText.locationsOf(userLabel(only)) : changeText.assignTitle(users.length),
        action: only ? editText.save : changeText.assign,
        done: only ? editText.changed : changeText.assigned(users.length),
      }}
      change={(user) => saveUser(user, { locations: keepsOthers ? [...new Set([...user.locations, ...ids])] : ids })}
    >
      <UserLocations chosen={chosen} error={undefined} onChange={setChosen} />
      {hasOthers && (
        <Checkbox
          label={changeText.keepLocations}
          checked={keepsOthers}
          onChange={() => setKeepsOthers((before) => !before)}
        />
      )}
    </ChangeDialog>
  );
}

/** Resends the invitations that are not accepted yet, except those that are delayed to a later day. */
export function ResendInvitations(props: ChangeProps) {
  const invited = props.users.filter(canInviteAgain);
  const isOne = invited.length === 1;
  return (
    <ChangeDialog
      {...props}
      users={invited}
      text={{
        title: isOne ? changeText.resendTo(whom(invited)) : changeText.resendTitle(invited.length),
        action: isOne ? changeText.resend : changeText.resendAll,
        done: isOne ? changeText.invitationSent(whom(invited)) : changeText.resentTo(invited.length),
      }}
      change={({ _id }) => call(calls.resendInvitation, { params: { id: _id }, silent: true })}
    >
      <p>{changeText.resendMeaning}</p>
    </ChangeDialog>
  );
}

type AccessProps = ChangeProps & { isOnlyAdmin: boolean };

/** Asks before users lose access, or get it back if none of them has it. Role and locations stay. */
export function DeactivateUsers({ isOnlyAdmin, ...props }: AccessProps) {
  const { users } = props;
  const [only] = users.length === 1 ? users : [];
  // Fixed when the dialog opens, because the list reloads behind it.
  const [isBack] = useState(users.every(({ status }) => status === 'deactivated'));
  const name = whom(users);
  return (
    <ChangeDialog
      {...props}
      text={
        isBack
          ? {
              title: changeText.reactivateTitle(name),
              action: changeText.reactivate,
              done: changeText.reactivatedOf(name),
            }
          : {
              title: changeText.deactivateTitle(name),
              action: changeText.deactivate,
              done: changeText.deactivatedOf(name),
            }
      }
      isDangerous={!isBack}
      obstacle={only && isOnlyAdmin && changeText.onlyAdmin(name)}
      change={(user) => saveUser(user, { status: isBack ? 'active' : 'deactivated' })}
    >
      <p>{isBack ? changeText.reactivateMeaning : changeText.deactivateMeaning}</p>
      {!isBack && <Yourself users={users} />}
    </ChangeDialog>
  );
}

/** Asks before users are removed, or their invitations withdrawn. The last admin cannot be removed. */
export function RemoveUsers({ isOnlyAdmin, ...props }: AccessProps) {
  const { users } = props;
  const [only] = users.length === 1 ? users : [];
  const name = whom(users);
  const isWithdrawal = areInvited(users);
  return (
    <ChangeDialog
      {...props}
      text={
        isWithdrawal
          ? {
              title: only ? changeText.withdrawTitle(name) : changeText.withdrawMany(users.length),
              action: changeText.withdraw,
            }
          : { title: changeText.removeTitle(name), action: editText.remove }
      }
      isDangerous
      obstacle={only && isOnlyAdmin && changeText.onlyAdmin(name)}
      change={({ _id }) => call(calls.removeUser, { params: { id: _id }, silent: true })}
    >
      <p>
        {isWithdrawal
          ? changeText.withdrawMeaning(only?.email)
          : only
            ? describeRemoval(only)
            : changeText.removeMany(users.length)}
      </p>
      <Yourself users={users} />
    </ChangeDialog>
  );
}

function Yourself({ users }: { users: readonly UserListItem[] }) {
  const self = useSession().user?._id;
  return users.some(({ _id }) => _id === self) && <p>{changeText.removeYourself(users.length)}</p>;
}

function describeRemoval(user: UserListItem) {
  const locations = new Intl.ListFormat(language).format(locationsOf(user).map(({ name }) => name));
  return changeText.removeText(user.email, roleMessages[user.role].name, locations);
}

/** Whether an invitation can be sent again: not while the first one waits for a later day. */
export const canInviteAgain = (user: UserListItem) => user.status === 'invited' && !delayOf(user);

/** Whether all of them are only invited, so that removing them withdraws their invitations. */
export const areInvited = (users: readonly UserListItem[]) => users.every(({ status }) => status === 'invited');

/** One person's name, or how many people they are. */
function whom(users: readonly UserListItem[]): string {
  const [first, ...others] = users;
  return first && others.length === 0 ? userLabel(first) : peopleText.shown(users.length);
}
