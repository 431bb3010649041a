import { type ReactNode, useState } from 'react';
import { FailureNotice, sharedMessages } from 'remote-kit';
import {
  type ApiResult,
  call,
  calls,
  showToast,
  type Role,
  roles,
  type UserListItem,
  userLabel,
  useSession,
} from 'shared-session';
import { Button, Checkbox, Dialog, Notice, RadioCards } from 'shared-ui';

import { commonText } from '../../messages.ts';
import { editText } from '../../settings/messages.ts';
import { changeEach, changeUser, type FailedChange } from './changeUsers.ts';
import { peopleText } from './messages.ts';
import { UserLocations } from './UserLocations.tsx';
import { type LocationRef, locationsOf } from './userValues.ts';

type Props = {
  users: readonly UserListItem[];
  onDone: (changed: readonly UserListItem[]) => void;
  onClose: () => void;
};

/** Gives several users the same role. */
export function ChangeRole({ users, onDone, onClose }: Props) {
  const [role, setRole] = useState<Role>('user');
  const { plural, name } = sharedMessages.roles[role];
  return (
    <BulkDialog
      users={users}
      text={{
        title: peopleText.changeRoleTitle(users.length),
        action: peopleText.changeRole,
        done: peopleText.roleChanged(users.length, users.length === 1 ? name : plural),
      }}
      change={(user) => changeUser(user, { role })}
      onDone={onDone}
      onClose={onClose}
    >
      <RadioCards
        legend={peopleText.fields.role}
        name="bulk-role"
        value={role}
        onChange={setRole}
        options={roles.map((value) => ({
          value,
          label: sharedMessages.roles[value].name,
          hint: sharedMessages.roles[value].meaning,
        }))}
      />
    </BulkDialog>
  );
}

/** Assigns one or more users to locations, added to the ones they have or replacing them. */
export function AssignLocations({ users, onDone, onClose }: Props) {
  const [only] = users.length === 1 ? users : [];
  const [chosen, setChosen] = useState<readonly LocationRef[]>(only ? locationsOf(only) : []);
  const [keepsOthers, setKeepsOthers] = useState(only === undefined);
  const ids = chosen.map(({ _id }) => _id);
  const hasOthers = only === undefined && users.some(({ locations }) => locations.length > 0);
  return (
    <BulkDialog
      users={users}
      text={{
        title: only ? peopleText.locationsOf(userLabel(only)) : peopleText.assignTitle(users.length),
        action: only ? editText.save : peopleText.assign,
        done: only ? peopleText.changed() : peopleText.assigned(users.length),
      }}
      change={(user) => changeUser(user, { locations: keepsOthers ? [...new Set([...user.locations, ...ids])] : ids })}
      onDone={onDone}
      onClose={onClose}
    >
      <UserLocations chosen={chosen} error={undefined} onChange={setChosen} />
      {hasOthers && (
        <Checkbox
          label={peopleText.keepLocations}
          checked={keepsOthers}
          onChange={() => setKeepsOthers((before) => !before)}
        />
      )}
    </BulkDialog>
  );
}

/** Asks before users are removed. The last admin cannot be. */
export function RemoveUsers({ users, isOnlyAdmin, onDone, onClose }: Props & { isOnlyAdmin: boolean }) {
  const self = useSession().user?._id;
  const [only] = users.length === 1 ? users : [];
  const name = only ? userLabel(only) : peopleText.shown(users.length);
  return (
    <BulkDialog
      users={users}
      text={{ title: peopleText.removeTitle(name), action: editText.remove, done: peopleText.removed(name) }}
      isDangerous
      obstacle={only && isOnlyAdmin && peopleText.onlyAdmin(name)}
      change={({ _id }) => call(calls.removeUser, { params: { id: _id } })}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{only ? removalOf(only) : peopleText.removeMany(users.length)}</p>
      {users.some(({ _id }) => _id === self) && <p>{peopleText.removeYourself}</p>}
    </BulkDialog>
  );
}

function removalOf(user: UserListItem) {
  const locations = new Intl.ListFormat('en').format(locationsOf(user).map(({ name }) => name));
  return peopleText.removeText(user.email, sharedMessages.roles[user.role].name, locations);
}

type BulkDialogProps = {
  users: readonly UserListItem[];
  /** `done` is what the toast says. */
  text: { title: string; action: string; done: string };
  isDangerous?: boolean;
  /** Why it cannot be done; then there is nothing to confirm. */
  obstacle?: ReactNode;
  change: (user: UserListItem) => Promise<ApiResult<unknown>>;
  /** Called with the users that were changed, which may be only some of them. */
  onDone: (changed: readonly UserListItem[]) => void;
  onClose: () => void;
  children: ReactNode;
};

/** Does the same for one or many users. Those that failed can be tried again. */
function BulkDialog({ users, text, isDangerous, obstacle, change, onDone, onClose, children }: BulkDialogProps) {
  const [progress, setProgress] = useState<number | null>(null);
  const [failed, setFailed] = useState<readonly FailedChange<UserListItem>[]>([]);
  const remaining = failed.length > 0 ? failed.map(({ row }) => row) : users;

  async function run() {
    if (progress !== null) return;
    setProgress(0);
    const failures = await changeEach(remaining, change, setProgress);
    setProgress(null);
    setFailed(failures);
    onDone(remaining.filter((user) => !failures.some(({ row }) => row === user)));
    if (failures.length > 0) return;
    showToast({ kind: 'good', text: text.done });
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={text.title}
      actions={
        <>
          <Button onClick={onClose}>{obstacle ? commonText.close : commonText.cancel}</Button>
          {!obstacle && (
            <Button
              kind={isDangerous ? 'danger' : 'primary'}
              busy={progress !== null && peopleText.progress(progress, remaining.length)}
              onClick={() => void run()}
            >
              {text.action}
            </Button>
          )}
        </>
      }
    >
      {obstacle ? <Notice kind="info">{obstacle}</Notice> : children}
      {failed.length > 0 && users.length > 1 && <p>{peopleText.failed(failed.map(({ row }) => userLabel(row)))}</p>}
      <FailureNotice failure={failed[0]?.failure ?? null} onRetry={() => void run()} />
    </Dialog>
  );
}
