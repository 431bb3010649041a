import type { UserListItem } from 'contract/people';
import { getUserLabel } from 'contract/session';
import { Fragment } from 'react';
import { listNames, roleMessages } from '@askwell/page-kit';
import { getInitials } from 'shared-ui';

import { type Column, RowName } from '../../list/columns.tsx';
import { locationFieldMessages, personLabels, statusLabels } from '../../settings/messages.ts';
import { peopleMessages } from './messages.ts';
import { usePeople } from './changePeople.ts';
import styles from './People.module.css';
import { RoleCell } from './RoleCell.tsx';
import { getStatus } from './invitations.ts';
import { getLastSeen, listLocations } from './users.ts';

const { name, email, role, locations } = personLabels;

/** The columns of the list of people. Users change the role and the locations directly in the cells. */
export const peopleColumns: readonly Column<UserListItem>[] = [
  {
    id: 'name',
    header: name,
    isSortable: true,
    isHeader: true,
    width: 'var(--name-width)',
    value: (user) => user.name,
    cell: (user) => <Name user={user} />,
  },
  {
    id: 'email',
    header: email,
    isSortable: true,
    isDetail: 'narrow',
    className: styles.emailCell,
    width: '14.5rem',
    value: (user) => user.email,
    cell: (user) => <Email user={user} />,
  },
  {
    id: 'role',
    header: role,
    isSortable: true,
    width: '7rem',
    value: (user) => roleMessages[user.role].name,
    cell: (user) => <RoleCell user={user} />,
  },
  {
    id: 'locations',
    header: locations,
    value: (user) => getNames(user).join('; '),
    cell: (user) => <Locations user={user} />,
  },
  {
    id: 'status',
    header: personLabels.status,
    isSortable: true,
    isText: true,
    className: styles.statusCell,
    width: 'clamp(7rem, 9vw, 12rem)',
    value: (user) => statusLabels[user.status],
    cell: (user) => <UserStatus user={user} />,
  },
  {
    id: 'lastSeen',
    header: peopleMessages.lastSeen,
    isSortable: true,
    isText: true,
    isMinor: true,
    // Fits the longest date, such as "29 Sept 2026".
    width: '8.5rem',
    cell: (user) => (user.lastSeen ? getLastSeen(user) : <span className={styles.none}>{getLastSeen(user)}</span>),
  },
];

/** The columns if the organization does not record when people were last seen. */
export const columnsWithoutLastSeen = peopleColumns.filter(({ id }) => id !== 'lastSeen');

/** The columns of an export. The file can be imported again. */
export const exportedPeople: typeof peopleColumns = [
  ...columnsWithoutLastSeen,
  { id: 'externalId', header: peopleMessages.externalId, value: (user) => user.externalId ?? '' },
];

type UserProps = { user: UserListItem };

function Name({ user }: UserProps) {
  const { canEdit, getName, show } = usePeople();
  const label = getUserLabel(user);
  const onOpen = canEdit ? () => show(user) : undefined;
  return <RowName name={label} distinctName={getName(user)} initials={getInitials(label)} onOpen={onOpen} />;
}

/** An email breaks only after "@" and dots, because a hyphen at the end of a line may or may not belong to it. */
function Email({ user }: UserProps) {
  return (
    <span className={styles.email}>
      {user.email.split(/(?<=[@.])/).map((part, at) => (
        <Fragment key={`${at} ${part}`}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}

function Locations({ user }: UserProps) {
  const { canEdit, getName, setDialog } = usePeople();
  const [first, ...others] = getNames(user);
  const names = first === undefined ? locationFieldMessages.wholeOrganization : listNames([first, ...others]);
  if (!canEdit) return names;
  return (
    <button
      type="button"
      className={user.locations.length > 0 ? styles.locations : `${styles.locations} ${styles.none}`}
      title={names}
      aria-label={peopleMessages.changeLocations(getName(user), names)}
      onClick={() => setDialog({ action: 'locations', rows: [user] })}
    >
      <span className={styles.label}>{first ?? names}</span>
      {others.length > 0 && <span className={styles.others} data-others={peopleMessages.others(others.length)} />}
    </button>
  );
}

const getNames = (user: UserListItem) => listLocations(user).map((location) => location.name);

/**
 * The status of a person. For an invitation, also how long ago it was sent, when it will be sent, or why it cannot be accepted.
 */
function UserStatus({ user }: UserProps) {
  const { shown, sent, expires } = getStatus(user);
  const title = shown === 'bounced' ? peopleMessages.bouncedHint : expires;
  return (
    <span className={styles.status} title={title ?? undefined}>
      <span className={`${styles.badge} ${styles[shown]}`}>{statusLabels[shown]}</span>
      {sent && <span className={styles.ago}>{sent}</span>}
    </span>
  );
}
