import type { AuditEntry, Plan } from 'shared-session';
import { formatDateTime } from 'shared-ui';

import { activityChanges, activitySentence } from '../../facts/activityText.ts';
import styles from './Activity.module.css';

type Props = { entry: AuditEntry; plans: readonly Plan[] };

/** One thing that somebody did, with what it changed and when. */
export function ActivityEntry({ entry, plans }: Props) {
  const changes = activityChanges(entry, plans);
  return (
    <li className={styles.entry}>
      <p className={styles.sentence}>{activitySentence(entry, plans)}</p>
      <time className={styles.time} dateTime={entry.at}>
        {formatDateTime(entry.at)}
      </time>
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
