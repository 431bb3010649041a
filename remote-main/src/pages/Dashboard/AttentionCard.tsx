import { useAtomValue } from 'jotai';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ResourceView } from 'shared-remote';
import { loadLocations, loadUsers, locationsAtom, usersAtom } from 'shared-session';
import { Card } from 'shared-ui';

import { combineResources } from '../../facts/combineResources.ts';
import { needsAttention } from '../../facts/needsAttention.ts';
import { words } from '../../words.ts';
import styles from './Dashboard.module.css';

const text = words.dashboard;

/** What somebody should look at, or the good news that there is nothing. */
export function AttentionCard() {
  const users = useAtomValue(usersAtom);
  const locations = useAtomValue(locationsAtom);
  const points = combineResources({ users, locations }, (known) => needsAttention(known.users, known.locations));
  return (
    <Card title={text.attention}>
      <ResourceView resource={points} what={words.what.people} onRetry={retry}>
        {(rows) => (
          <ul className={styles.rows}>
            {rows.length === 0 && (
              <li className={styles.point}>
                <CircleCheck size={20} strokeWidth={1.75} className={styles.good} aria-hidden="true" />
                {text.nothing}
              </li>
            )}
            {rows.map(({ id, amount, path }) => (
              <li key={id} className={styles.point}>
                <TriangleAlert size={20} strokeWidth={1.75} className={styles.warn} aria-hidden="true" />
                <Link to={path}>{text.attentionRows[id](amount)}</Link>
              </li>
            ))}
          </ul>
        )}
      </ResourceView>
    </Card>
  );
}

function retry() {
  void loadUsers();
  void loadLocations();
}
