import { formatNumber } from '@askwell/page-kit';
import { queries, useQuery } from 'shared-session';

import { subscriptionText } from './messages.ts';
import styles from './PlanFacts.module.css';

type Props = { what: 'people' | 'locations'; added: number };

/** How many there will be of those that the plan includes. Nothing if it has no limit, or the numbers are unknown. */
export function PlanLimit({ what, added }: Props) {
  const { data: subscription } = useQuery(queries.subscription());
  const { data: summary } = useQuery(queries.summary());
  const max = subscription?.plan?.limits?.[what];
  const isKnown = typeof max === 'number' && summary !== undefined;
  return (
    <p className={styles.limit}>
      {isKnown && subscriptionText.usage[what].with(formatNumber(summary[what] + added), max)}
    </p>
  );
}
