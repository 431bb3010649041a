import { language, sharedMessages } from 'remote-kit';
import { call, calls, type UserListItem, userLabel, useSession } from 'shared-session';

import { editText } from '../../../settings/messages.ts';
import { changeText } from './messages.ts';
import { peopleText } from '../messages.ts';
import { locationsOf } from '../userValues.ts';
import { BulkDialog, type BulkProps } from './BulkDialog.tsx';
import { changeUser } from './changeUsers.ts';

/** Sends the invitations of those again who have not accepted yet. */
export function ResendInvitations({ users, onDone, onClose }: BulkProps) {
  const invited = users.filter(({ status }) => status === 'invited');
  return (
    <BulkDialog
      users={invited}
      text={{
        title: changeText.resendTitle(invited.length),
        action: changeText.resendAll,
        done: changeText.resentTo(invited.length),
      }}
      change={({ _id }) => call(calls.resendInvitation, { params: { id: _id } })}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{changeText.resendMeaning}</p>
    </BulkDialog>
  );
}

type AccessProps = BulkProps & { isOnlyAdmin: boolean };

/** Asks before a user loses access. Role and locations stay. */
export function DeactivateUsers({ users, isOnlyAdmin, onDone, onClose }: AccessProps) {
  const [only] = users.length === 1 ? users : [];
  const name = only ? userLabel(only) : peopleText.shown(users.length);
  return (
    <BulkDialog
      users={users}
      text={{
        title: changeText.deactivateTitle(name),
        action: changeText.deactivate,
        done: changeText.deactivatedOf(name),
      }}
      isDangerous
      obstacle={only && isOnlyAdmin && changeText.onlyAdmin(name)}
      change={(user) => changeUser(user, { status: 'deactivated' })}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{changeText.deactivateMeaning}</p>
      <Yourself users={users} />
    </BulkDialog>
  );
}

/** Asks before users are removed, or their invitations withdrawn. The last admin cannot be removed. */
export function RemoveUsers({ users, isOnlyAdmin, onDone, onClose }: AccessProps) {
  const [only] = users.length === 1 ? users : [];
  const name = only ? userLabel(only) : peopleText.shown(users.length);
  const isWithdrawal = only?.status === 'invited';
  return (
    <BulkDialog
      users={users}
      text={
        isWithdrawal
          ? { title: changeText.withdrawTitle(name), action: changeText.withdraw }
          : { title: changeText.removeTitle(name), action: editText.remove }
      }
      isDangerous
      obstacle={only && isOnlyAdmin && changeText.onlyAdmin(name)}
      change={({ _id }) => call(calls.removeUser, { params: { id: _id } })}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{isWithdrawal ? changeText.withdrawMeaning(only.email) : only ? lossOf(only) : lossOfMany(users)}</p>
      <Yourself users={users} />
    </BulkDialog>
  );
}

function Yourself({ users }: { users: readonly UserListItem[] }) {
  const self = useSession().user?._id;
  return users.some(({ _id }) => _id === self) && <p>{changeText.removeYourself}</p>;
}

function lossOf(user: UserListItem) {
  const locations = new Intl.ListFormat(language).format(locationsOf(user).map(({ name }) => name));
  return changeText.removeText(user.email, sharedMessages.roles[user.role].name, locations);
}

const lossOfMany = (users: readonly UserListItem[]) => changeText.removeMany(users.length);
