import { useAtomValue } from 'jotai';
import { CircleCheck, Icon, TriangleAlert } from 'shared-ui/icons';
import { Link } from 'react-router-dom';
import { ResourceView } from 'remote-kit';
import { loadSummary, type Summary, summaryAtom } from 'shared-session';
import { Card } from 'shared-ui';

import { commonText } from '../../messages.ts';
import styles from './Dashboard.module.css';
import { expectedSummary } from './expectedSummary.ts';
import { dashboardText } from './messages.ts';

/** What needs an admin's attention, or that nothing does. */
export function AttentionCard() {
  const summary = useAtomValue(summaryAtom);
  return (
    <Card title={dashboardText.attention}>
      <ResourceView
        resource={summary}
        what={commonText.what.numbers}
        expected={expectedSummary}
        onRetry={() => void loadSummary()}
      >
        {(known) => <Points points={needsAttention(known)} />}
      </ResourceView>
    </Card>
  );
}

function Points({ points }: { points: ReturnType<typeof needsAttention> }) {
  return (
    <ul className={`${styles.rows} ${styles.points}`}>
      {points.length === 0 && (
        <li className={styles.point}>
          <Icon of={CircleCheck} size={20} className={styles.good} />
          {dashboardText.nothing}
        </li>
      )}
      {points.map(({ id, amount, path }) => (
        <li key={id} className={styles.point}>
          <Icon of={TriangleAlert} size={20} className={styles.warn} />
          <Link to={path}>{dashboardText.attentionRows[id](amount)}</Link>
        </li>
      ))}
    </ul>
  );
}

/** What needs attention, how many it concerns, and the link to them. */
function needsAttention({ withoutLocation, byStatus }: Summary) {
  const rows = [
    { id: 'withoutLocation', amount: withoutLocation, path: '/settings/people?location=none&select=all' },
    { id: 'notAccepted', amount: byStatus.invited, path: '/settings/people?status=invited' },
  ] as const;
  return rows.filter(({ amount }) => amount > 0);
}
