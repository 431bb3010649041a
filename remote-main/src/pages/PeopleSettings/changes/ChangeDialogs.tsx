import { ConfirmDialog, language, roleMessages } from '@askwell/page-kit';
import { type ReactNode, useState } from 'react';
import type { UserListItem } from 'contract/people';
import { type Role, userLabel } from 'contract/session';
import { type ApiResult, showToast, useSession } from 'shared-session';

import { editText } from '../../../settings/messages.ts';
import { PlansLink } from '../../AddRowsEnd.tsx';
import { peopleText } from '../messages.ts';
import { type Done, type PeopleChange, type PeopleEvent, useChangePeople } from '../peopleState.ts';
import { locationsOf } from '../users.ts';
import { changeText } from './messages.ts';
import styles from './SelectionBar.module.css';

/** The props of every dialog about one or many users. */
export type ChangeProps = {
  users: readonly UserListItem[];
  isOnlyAdmin: boolean;
  /** The role that was chosen already. */
  role?: Role | undefined;
  dispatch: (event: PeopleEvent) => void;
};

type ChangeFrameProps = ChangeProps & {
  text: { title: string; action: string };
  /** Says that it is done. */
  sentence: Done['sentence'];
  change: PeopleChange;
  /** Whether to go on, or what is missing is shown. */
  check?: () => boolean;
  isDangerous?: boolean;
  obstacle?: ReactNode;
  children: ReactNode;
};

/** What the dialogs of all changes share: it changes one or many users. The ones that failed can be retried. */
export function ChangeFrame(props: ChangeFrameProps) {
  const { users, dispatch, text, sentence, change, check, children, isDangerous = false, obstacle } = props;
  const people = useChangePeople();
  const [progress, setProgress] = useState<number | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  async function run(): Promise<ApiResult<null>> {
    setProgress(0);
    const { failed, failure, undo } = await people.change(users, change, setProgress);
    setProgress(null);
    setHasFailed(failed.length > 0);
    const changed = users.filter((user) => !failed.includes(user));
    dispatch({ type: 'changed', users: changed, failed, sentence, undo });
    if (failure === null && undo.length === 0) showToast({ kind: 'good', text: sentence(changed) });
    return failure ?? { ok: true, statusCode: 200, message: '', payload: null };
  }

  return (
    <ConfirmDialog
      text={{
        ...text,
        busy: changeText.progress(progress ?? 0, users.length),
        notDone: hasFailed ? changeText.notDone(users.map(userLabel)) : undefined,
      }}
      isDangerous={isDangerous}
      obstacle={obstacle}
      check={check}
      confirm={run}
      atLimit={<PlansLink />}
      onClose={() => dispatch({ type: 'closed' })}
    >
      {children}
      {progress !== null && users.length >= longChange && (
        <progress
          className={styles.progress}
          aria-label={text.title}
          max={users.length}
          // Without a value until the first part is done: that something happens, but not how far it is.
          value={progress || undefined}
        />
      )}
    </ConfirmDialog>
  );
}

const longChange = 100;

/** Asks before users lose access, or get it back if none of them has it. Role and locations stay. */
export function DeactivateUsers(props: ChangeProps) {
  const { users, isOnlyAdmin } = props;
  const [only] = users.length === 1 ? users : [];
  // Fixed when the dialog opens, because the list reloads behind it.
  const [isBack] = useState(users.every(({ status }) => status === 'deactivated'));
  const name = whom(users);
  return (
    <ChangeFrame
      {...props}
      text={
        isBack
          ? { title: changeText.reactivateTitle(name), action: changeText.reactivate }
          : { title: changeText.deactivateTitle(name), action: changeText.deactivate }
      }
      sentence={(changed) => (isBack ? changeText.reactivatedOf : changeText.deactivatedOf)(whom(changed))}
      isDangerous={!isBack}
      obstacle={only && isOnlyAdmin && changeText.onlyAdmin(name)}
      change={{ status: isBack ? 'active' : 'deactivated' }}
    >
      <p>{isBack ? changeText.reactivateMeaning : changeText.deactivateMeaning}</p>
      {!isBack && <Yourself users={users} />}
    </ChangeFrame>
  );
}

/** Asks before users are removed, or their invitations withdrawn. The last admin cannot be removed. */
export function RemoveUsers(props: ChangeProps) {
  const { users, isOnlyAdmin } = props;
  const [only] = users.length === 1 ? users : [];
  const name = whom(users);
  const isWithdrawal = areInvited(users);
  return (
    <ChangeFrame
      {...props}
      text={
        isWithdrawal
          ? {
              title: only ? changeText.withdrawTitle(name) : changeText.withdrawMany(users.length),
              action: changeText.withdraw,
            }
          : { title: editText.removeTitle(name), action: editText.remove }
      }
      isDangerous
      obstacle={only && isOnlyAdmin && changeText.onlyAdmin(name)}
      sentence={(removed) =>
        areInvited(removed)
          ? changeText.withdrawn(removed.length === 1 ? whom(removed) : undefined)
          : editText.removed(whom(removed))
      }
      change="remove"
    >
      <p>
        {isWithdrawal ? changeText.withdrawMeaning(only?.email) : only ? describeRemoval(only) : changeText.removeMany}
      </p>
      <Yourself users={users} />
    </ChangeFrame>
  );
}

function Yourself({ users }: { users: readonly UserListItem[] }) {
  return useIsOwn(users) && <p>{changeText.removeYourself(users.length)}</p>;
}

/** Whether the signed-in user is one of them. */
export function useIsOwn(users: readonly UserListItem[]): boolean {
  const self = useSession().user?._id;
  return users.some(({ _id }) => _id === self);
}

function describeRemoval(user: UserListItem) {
  const locations = new Intl.ListFormat(language()).format(locationsOf(user).map(({ name }) => name));
  return changeText.removeText(user.email, roleMessages[user.role].name, locations);
}

/** Whether all of them are only invited, so that removing them withdraws their invitations. */
const areInvited = (users: readonly UserListItem[]) => users.every(({ status }) => status === 'invited');

/** One person's name, or how many people they are. */
export function whom(users: readonly UserListItem[]): string {
  const [first, ...others] = users;
  return first && others.length === 0 ? userLabel(first) : peopleText.shown(users.length);
}
