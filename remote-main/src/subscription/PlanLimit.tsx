import { queries, useQuery } from 'shared-session';
import { Icon, TriangleAlert } from 'shared-ui/icons';

import { subscriptionText } from './messages.ts';
import styles from './PlanFacts.module.css';

type Props = { what: 'people' | 'locations'; added: number };

/** How many there will be of those that the plan includes. Nothing if it has no limit. */
export function PlanLimit({ what, added }: Props) {
  const { data: subscription } = useQuery(queries.subscription());
  const { data: summary } = useQuery(queries.summary());
  const max = subscription?.plan?.limits?.[what];
  if (subscription && typeof max !== 'number') return null;
  if (typeof max !== 'number' || summary === undefined) return <p className={styles.limit} />;
  const used = summary[what] + added;
  return (
    <p className={used > max ? `${styles.limit} ${styles.over}` : styles.limit}>
      {used > max && <Icon of={TriangleAlert} />}
      {subscriptionText.usage[what].with(added, used, max)}
    </p>
  );
}
