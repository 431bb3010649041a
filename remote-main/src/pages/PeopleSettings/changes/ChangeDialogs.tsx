import { ConfirmDialog, formatNumber, language, roleMessages, TextField } from '@askwell/page-kit';
import { type ReactNode, useState } from 'react';
import { getSummary } from 'contract/organization';
import type { UserListItem } from 'contract/people';
import { type ApiResult, useRead, useSession } from 'shared-session';

import { editMessages } from '../../../settings/messages.ts';
import { PlansLink } from '../../../settings/AddRowsEnd.tsx';
import { type OpenDialog, type PeopleChange, usePeople } from '../peopleState.ts';
import { locationsOf, nameOrCount } from '../users.ts';
import { changeMessages } from './messages.ts';
import styles from '../../../list/SelectionBar.module.css';

/** The props of every dialog about one or many users. */
export type ChangeProps = Omit<OpenDialog, 'action'>;

type ChangeFrameProps = {
  users: readonly UserListItem[];
  text: { title: string; action: string };
  /** The text of the toast afterwards. */
  done: string;
  change: PeopleChange;
  /** Returns false if something is missing, and shows it. */
  check?: () => boolean;
  isDangerous?: boolean;
  obstacle?: ReactNode;
  children: ReactNode;
};

/** The frame of all dialogs that change users. Before many users lose access, their number has to be typed. */
export function ChangeFrame(props: ChangeFrameProps) {
  const { users, text, done, change, check, children, isDangerous = false, obstacle } = props;
  const { changePeople, onChanged, onOpen } = usePeople();
  const [isSending, setIsSending] = useState(false);
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const needsNumber = useIsMost(users) && isDangerous;

  function isReady(): boolean {
    const isTyped = !needsNumber || typed.replaceAll(/\D/g, '') === String(users.length);
    setIsWrong(!isTyped);
    return isTyped && check?.() !== false;
  }

  async function run(): Promise<ApiResult<null>> {
    setIsSending(true);
    const failure = await changePeople(users, change, done);
    setIsSending(false);
    if (failure === null) onChanged(users);
    return failure ?? { ok: true, statusCode: 200, message: '', payload: null };
  }

  return (
    <ConfirmDialog
      text={{ ...text, busy: editMessages.saving }}
      isDangerous={isDangerous}
      obstacle={obstacle}
      check={isReady}
      confirm={run}
      atLimit={<PlansLink />}
      onClose={() => onOpen(null)}
    >
      {children}
      {needsNumber && (
        <TextField
          id="people-amount"
          label={changeMessages.typeNumber(formatNumber(users.length))}
          value={typed}
          error={isWrong ? changeMessages.wrongNumber(formatNumber(users.length)) : undefined}
          onChange={setTyped}
        />
      )}
      {isSending && users.length >= longChange && <progress className={styles.progress} aria-label={text.title} />}
    </ConfirmDialog>
  );
}

const longChange = 100;

/** Whether they are so many that a slip of the hand would do harm: all other people, or more than 25. */
function useIsMost({ length }: readonly UserListItem[]): boolean {
  const people = useRead(getSummary).data?.people ?? Infinity;
  return length > 1 && (length > 25 || length >= people - 1);
}

/** The selected users without one's own account, which a bulk change must not lock out. */
export function useWithoutOwnAccount(users: readonly UserListItem[]) {
  const self = useSession().user?._id;
  const others = users.length > 1 ? users.filter(({ _id }) => _id !== self) : users;
  return { others, note: others.length < users.length && <p>{changeMessages.ownLeftOut}</p> };
}

/** Confirms that users lose access, or get it back if none of them has it. They keep their roles and locations. */
export function DeactivateUsers({ users }: ChangeProps) {
  // Fixed when the dialog opens, because the list reloads behind it.
  const { others: selected, note } = useWithoutOwnAccount(users);
  const [{ users: others, isBack, invited }] = useState(() => accessChange(selected));
  const name = nameOrCount(others);
  return (
    <ChangeFrame
      users={others}
      text={
        isBack
          ? { title: changeMessages.reactivateTitle(name), action: changeMessages.reactivate }
          : { title: changeMessages.deactivateTitle(name), action: changeMessages.deactivate }
      }
      done={(isBack ? changeMessages.reactivatedOf : changeMessages.deactivatedOf)(name)}
      isDangerous={!isBack}
      obstacle={useIsOnlyAdmin(others) && changeMessages.onlyAdmin(name)}
      change={{ status: isBack ? 'active' : 'deactivated' }}
    >
      <p>{isBack ? changeMessages.reactivateMeaning : changeMessages.deactivateMeaning}</p>
      {invited > 0 && <p>{changeMessages.invitedLeftOut(invited)}</p>}
      {note}
      {!isBack && <Yourself users={others} />}
    </ChangeFrame>
  );
}

/** The users whose access changes: active ones are deactivated. If there are none, deactivated ones get access again. */
export function accessChange(users: readonly UserListItem[]) {
  const active = users.filter(({ status }) => status === 'active');
  const isBack = active.length === 0;
  return {
    users: isBack ? users.filter(({ status }) => status === 'deactivated') : active,
    isBack,
    invited: users.filter(({ status }) => status === 'invited').length,
  };
}

/** Confirms that users are removed, or their invitations withdrawn. The last admin cannot be removed. */
export function RemoveUsers({ users: selected }: ChangeProps) {
  const { others: users, note } = useWithoutOwnAccount(selected);
  const [only] = users.length === 1 ? users : [];
  const name = nameOrCount(users);
  const isWithdrawal = areInvited(users);
  return (
    <ChangeFrame
      users={users}
      text={
        isWithdrawal
          ? {
              title: only ? changeMessages.withdrawTitle(name) : changeMessages.withdrawMany(users.length),
              action: changeMessages.withdraw,
            }
          : { title: editMessages.removeTitle(name), action: editMessages.remove }
      }
      isDangerous
      obstacle={useIsOnlyAdmin(users) && changeMessages.onlyAdmin(name)}
      done={isWithdrawal ? changeMessages.withdrawn(only && name) : editMessages.removed(name)}
      change="remove"
    >
      <p>
        {isWithdrawal
          ? changeMessages.withdrawMeaning(only?.email)
          : only
            ? describeRemoval(only)
            : changeMessages.removeMany}
      </p>
      {note}
      <Yourself users={users} />
    </ChangeFrame>
  );
}

function Yourself({ users }: { users: readonly UserListItem[] }) {
  return useIncludesSelf(users) && <p>{changeMessages.removeYourself}</p>;
}

/** Whether the signed-in user is among them. */
export function useIncludesSelf(users: readonly UserListItem[]): boolean {
  const self = useSession().user?._id;
  return users.some(({ _id }) => _id === self);
}

function useIsOnlyAdmin([first, ...others]: readonly UserListItem[]): boolean {
  const { isOnlyAdmin } = usePeople();
  return first !== undefined && others.length === 0 && isOnlyAdmin(first);
}

function describeRemoval(user: UserListItem) {
  const locations = new Intl.ListFormat(language()).format(locationsOf(user).map(({ name }) => name));
  return changeMessages.removeText(user.email, roleMessages[user.role].name, locations);
}

/** Whether all of them are only invited, so that removing them withdraws their invitations. */
const areInvited = (users: readonly UserListItem[]) => users.every(({ status }) => status === 'invited');
