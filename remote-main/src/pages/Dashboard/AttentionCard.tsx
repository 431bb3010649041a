import { useAtomValue } from 'jotai';
import { CircleCheck, TriangleAlert } from 'shared-ui/icons';
import { Link } from 'react-router-dom';
import { ResourceView } from 'remote-kit';
import { loadSummary, summaryAtom } from 'shared-session';
import { Card } from 'shared-ui';

import { needsAttention } from '../../facts/needsAttention.ts';
import { words } from '../../words.ts';
import { dashboard as text } from '../../words/dashboard.ts';
import styles from './Dashboard.module.css';
import { expectedSummary } from './expectedSummary.ts';

/** What somebody should look at, or the good news that there is nothing. */
export function AttentionCard() {
  const summary = useAtomValue(summaryAtom);
  return (
    <Card title={text.attention}>
      <ResourceView
        resource={summary}
        what={words.what.numbers}
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
          <CircleCheck size={20} strokeWidth={1.75} className={styles.good} aria-hidden="true" />
          {text.nothing}
        </li>
      )}
      {points.map(({ id, amount, path }) => (
        <li key={id} className={styles.point}>
          <TriangleAlert size={20} strokeWidth={1.75} className={styles.warn} aria-hidden="true" />
          <Link to={path}>{text.attentionRows[id](amount)}</Link>
        </li>
      ))}
    </ul>
  );
}
