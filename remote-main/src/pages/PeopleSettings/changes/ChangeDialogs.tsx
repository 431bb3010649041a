import { ConfirmDialog, formatNumber, listNames, roleMessages } from '@askwell/page-kit';
import { type ReactNode, useState } from 'react';
import { getSummary } from 'contract/organization';
import type { UserListItem } from 'contract/people';
import type { Role } from 'contract/session';
import { useRead, useSession } from 'shared-session';
import { Notice } from 'shared-ui';

import { editMessages } from '../../../settings/messages.ts';
import { useTypedText } from '../../../settings/typedText.tsx';
import { PlansLink } from '../../../subscription/PlanLimit.tsx';
import { type PeopleChange, usePeople } from '../changePeople.ts';
import { listLocations, describeUsers } from '../users.ts';
import { changeMessages } from './messages.ts';
import styles from '../../../list/SelectionBar.module.css';

export type ChangeProps = { users: readonly UserListItem[]; role?: Role };

type ChangeFrameProps = {
  users: readonly UserListItem[];
  text: { title: string; action: string };
  done: string;
  change: PeopleChange;
  /** Returns false and shows a message if a choice is missing. */
  check?: () => boolean;
  isDangerous?: boolean;
  /** Whether the admin must type the number of people, although nobody loses access. */
  asksNumber?: boolean;
  children: ReactNode;
};

/**
 * The frame of all dialogs that change users. Before many users lose access or become admins, the admin must type their number.
 */
export function ChangeFrame(props: ChangeFrameProps) {
  const { users, text, done, change, check, children, isDangerous = false, asksNumber = false } = props;
  const { changePeople, setDialog } = usePeople();
  const [isSending, setIsSending] = useState(false);
  const areMost = useIsMost(users);
  const needsNumber = isDangerous ? areMost : asksNumber && users.length > confirmAbove;
  const amount = formatNumber(users.length);
  const confirmation = useTypedText({
    text: needsNumber ? amount : null,
    label: editMessages.typeToConfirm(amount),
    error: changeMessages.wrongNumber(amount),
  });

  async function run() {
    setIsSending(true);
    const result = await changePeople(users, change, done);
    setIsSending(false);
    return result;
  }

  return (
    <ConfirmDialog
      text={{ ...text, busy: editMessages.saving }}
      isDangerous={isDangerous}
      check={() => confirmation.check() && check?.() !== false}
      confirm={run}
      atLimit={<PlansLink list="people" added={users.length} />}
      onClose={() => setDialog(null)}
    >
      {children}
      {confirmation.field}
      {isSending && users.length >= minProgressRows && <progress className={styles.progress} aria-label={text.title} />}
    </ConfirmDialog>
  );
}

const minProgressRows = 100;

/** From this number of people on, a mistake is expensive enough to ask for the number. */
const confirmAbove = 25;

/** Whether a mistake would affect most people: all others, or many. */
function useIsMost({ length }: readonly UserListItem[]): boolean {
  const people = useRead(getSummary).data?.people ?? Infinity;
  return length > 1 && (length > confirmAbove || length >= people - 1);
}

/** Returns the users without the signed-in user, whom a bulk change must not lock out. */
export function useWithoutOwnAccount(users: readonly UserListItem[]) {
  const ownId = useSession().user?._id;
  const otherUsers = users.length > 1 ? users.filter(({ _id }) => _id !== ownId) : users;
  return { others: otherUsers, note: otherUsers.length < users.length && <p>{changeMessages.ownLeftOut}</p> };
}

/** Says which choice is missing. */
export function Missing({ isShown, children }: { isShown: boolean; children: string }) {
  if (!isShown) return null;
  return (
    <Notice kind="bad" role="alert">
      {children}
    </Notice>
  );
}

/** Confirms that users lose access or, if none of them has access, that they regain it. */
export function DeactivateUsers({ users }: ChangeProps) {
  // Computed once when the dialog opens, because the list reloads behind it.
  const { others: selected, note } = useWithoutOwnAccount(users);
  const [{ users: others, isReactivation, invited, deactivated }] = useState(() => planAccessChange(selected));
  const name = describeUsers(others);
  return (
    <ChangeFrame
      users={others}
      text={
        isReactivation
          ? { title: changeMessages.reactivateTitle(name), action: changeMessages.reactivate }
          : { title: changeMessages.deactivateTitle(name), action: changeMessages.deactivate }
      }
      done={(isReactivation ? changeMessages.personReactivated : changeMessages.personDeactivated)(name)}
      isDangerous={!isReactivation}
      change={{ status: isReactivation ? 'active' : 'deactivated' }}
    >
      <p>{isReactivation ? changeMessages.reactivateMeaning : changeMessages.deactivateMeaning}</p>
      {invited > 0 && <p>{changeMessages.invitedLeftOut(invited)}</p>}
      {!isReactivation && deactivated > 0 && <p>{changeMessages.alreadyDeactivated(deactivated)}</p>}
      {note}
    </ChangeFrame>
  );
}

/**
 * Returns the users whose access changes: active users are deactivated. If there are none, deactivated users are reactivated.
 */
export function planAccessChange(users: readonly UserListItem[]) {
  const active = users.filter(({ status }) => status === 'active');
  const deactivated = users.filter(({ status }) => status === 'deactivated');
  const isReactivation = active.length === 0;
  return {
    users: isReactivation ? deactivated : active,
    isReactivation,
    deactivated: deactivated.length,
    invited: users.filter(({ status }) => status === 'invited').length,
  };
}

/** Confirms the removal of users or, if all of them are only invited, the withdrawal of their invitations. */
export function RemoveUsers({ users: selected }: ChangeProps) {
  const { others: users, note } = useWithoutOwnAccount(selected);
  const [only] = users.length === 1 ? users : [];
  const name = describeUsers(users);
  const isWithdrawal = users.every(({ status }) => status === 'invited');
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
      done={isWithdrawal ? changeMessages.withdrawn(only && name) : editMessages.removed(name)}
      change="remove"
    >
      <p>{isWithdrawal ? changeMessages.withdrawMeaning(only?.email) : describeRemoval(only)}</p>
      {!isWithdrawal && <p>{changeMessages.undoable}</p>}
      {note}
    </ChangeFrame>
  );
}

export function useIncludesSelf(users: readonly UserListItem[]): boolean {
  const ownId = useSession().user?._id;
  return users.some(({ _id }) => _id === ownId);
}

function describeRemoval(user: UserListItem | undefined): string {
  if (user === undefined) return changeMessages.removeMany;
  const locations = listNames(listLocations(user).map(({ name }) => name));
  return changeMessages.removeText(user.email, roleMessages[user.role].name, locations);
}
