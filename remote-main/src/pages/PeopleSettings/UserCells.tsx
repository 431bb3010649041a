import { type KeyboardEvent, useRef, useState } from 'react';
import { language, LazyPart, sharedMessages } from 'remote-kit';
import { type Role, roles, userLabel, type UserListItem } from 'shared-session';
import { Button } from 'shared-ui';
import { ChevronDown, Ellipsis, Icon, Pencil } from 'shared-ui/icons';

import listStyles from '../../settings/List.module.css';
import { editText } from '../../settings/messages.ts';
import type { UserAction } from './peopleDialogs.tsx';
import { peopleText } from './messages.ts';
import styles from './People.module.css';

/** Name and initials. */
export function UserName({ user }: { user: UserListItem }) {
  const label = userLabel(user);
  return (
    <span className={styles.name} title={label}>
      <span className={styles.avatar} aria-hidden="true" data-initials={initials(label)} />
      <span className={styles.label}>{label}</span>
    </span>
  );
}

/** "Ann van der Lee" → "AL". */
function initials(label: string): string {
  const words = label.split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters
    .map((word = '') => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}

type RoleProps = { user: UserListItem; onRole: (user: UserListItem, role: Role) => Promise<void> };

/** The role, changed by choosing another. */
export function RoleSelect({ user, onRole }: RoleProps) {
  return (
    <span className={styles.role}>
      <select
        className={styles.roleSelect}
        aria-label={peopleText.roleOf(userLabel(user))}
        value={user.role}
        onChange={({ currentTarget: { value } }) => {
          const role = roles.find((known) => known === value);
          if (role) void onRole(user, role);
        }}
        onKeyDown={openList}
      >
        {roles.map((value) => (
          <option key={value} value={value}>
            {sharedMessages.roles[value].name}
          </option>
        ))}
      </select>
      {chevron}
    </span>
  );
}

/** Opens the list: where arrow keys change a closed select, each press would save a role, even admin. */
function openList(event: KeyboardEvent<HTMLSelectElement>) {
  if (!movingKeys.has(event.key)) return;
  event.preventDefault();
  event.currentTarget.showPicker();
}

const movingKeys = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown']);

/** The status; of an invitation also how long ago it was sent, or that it has expired. */
export function UserStatus({ user: { status, invitation } }: { user: UserListItem }) {
  const isExpired = invitation ? isPast(invitation.expiresAt) : false;
  const shown = isExpired ? 'expired' : status;
  const date = invitation && shortDate.format(new Date(invitation.expiresAt));
  const title = date && (isExpired ? peopleText.expiredAt(date) : peopleText.expiresAt(date));
  return (
    <span className={styles.status} title={title ?? undefined}>
      <span className={`${styles.badge} ${styles[shown]}`}>{peopleText[shown]}</span>
      {invitation && <span className={styles.ago}>{timeAgo(invitation.sentAt)}</span>}
    </span>
  );
}

const shortDate = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });

type ActionsProps = {
  user: UserListItem;
  onAction: (action: UserAction, user: UserListItem) => void;
  onChanged: () => void;
};

/** Edit, and a menu with everything else. */
export function UserActions({ user, onAction, onChanged }: ActionsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const name = userLabel(user);

  function close({ refocus }: { refocus: boolean }) {
    setIsOpen(false);
    if (refocus) button.current?.focus();
  }

  return (
    <span className={listStyles.actions}>
      <Button
        kind="quiet"
        aria-label={`${editText.edit} ${name}`}
        title={editText.edit}
        icon={pencil}
        onClick={() => onAction('edit', user)}
      />
      <span className={styles.menu}>
        <Button
          ref={button}
          kind="quiet"
          aria-label={peopleText.more(name)}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          icon={ellipsis}
          onClick={() => setIsOpen(!isOpen)}
        />
        {isOpen && (
          <LazyPart load={loadDialogs}>
            {({ UserMenu }) => (
              <UserMenu user={user} trigger={button} onAction={onAction} onChanged={onChanged} onClose={close} />
            )}
          </LazyPart>
        )}
      </span>
    </span>
  );
}

export const loadDialogs = () => import(/* webpackChunkName: "dialogs" */ './peopleDialogs.tsx');

// Made once: scrolling draws many rows.
const pencil = <Icon of={Pencil} />;
const ellipsis = <Icon of={Ellipsis} />;
const chevron = <Icon of={ChevronDown} />;

/** "yesterday", "5 days ago": how long ago something was, in its largest whole unit. */
export function timeAgo(date: string, now = Date.now()): string {
  const seconds = Math.max(0, (now - Date.parse(date)) / 1000);
  const [unit, length] = units.find(([, size]) => seconds >= size) ?? ['second', 1];
  return seconds < 60 ? relative.format(0, 'second') : relative.format(-Math.floor(seconds / length), unit);
}

const isPast = (date: string) => Date.parse(date) < Date.now();

const units = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

const relative = new Intl.RelativeTimeFormat(language, {
  numeric: 'auto',
  // Where other languages are longer, there is no room for whole words.
  style: language === 'en' ? 'long' : 'short',
});
