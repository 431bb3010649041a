import type { Location } from 'contract/locations';
import type { UserListItem } from 'contract/people';
import { getUserLabel } from 'contract/session';
import { Icon, Lock } from 'shared-ui/icons';

import { userMessages } from './messages.ts';
import styles from './LockedRows.module.css';

type Row = { id: string; name: string; detail: string; note?: string };
type Props = { title: string; rows: readonly Row[] };

/** Shows rows that are already saved, so that nobody types them again. They cannot be edited here. */
export function LockedRows({ title, rows }: Props) {
  if (rows.length === 0) return null;
  return (
    <section className={styles.locked}>
      <h2 className={styles.title}>
        <Icon icon={Lock} />
        {title}
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Safari scrolls only what has the focus */}
      <ul className={styles.rows} tabIndex={0} aria-label={title}>
        {rows.map(({ id, name, detail, note }) => (
          <li key={id} className={styles.row}>
            <span className={styles.name}>{name}</span>
            <span className={styles.detail}>{detail}</span>
            {note && <span className={styles.note}>{note}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

export const toLockedLocation = ({ _id, name, address }: Location): Row => ({ id: _id, name, detail: address ?? '' });

export function toLockedUser(user: Pick<UserListItem, '_id' | 'name' | 'email' | 'status'>): Row {
  const { _id, name, email, status } = user;
  return { id: _id, name: getUserLabel(user), detail: name ? email : '', note: userMessages[status] };
}
