import { getSubscription } from 'contract/billing';
import { getSummary } from 'contract/organization';
import { Link } from 'react-router-dom';
import { useRead } from 'shared-session';
import { getButtonClass } from 'shared-ui';
import { Icon, TriangleAlert } from 'shared-ui/icons';

import type { EditableList } from '../settings/messages.ts';
import { subscriptionMessages } from './messages.ts';
import { getPlansPath } from './neededCapacity.ts';
import styles from './PlanFacts.module.css';

type AddedCount = {
  list: EditableList;
  /** How many more people or locations the plan needs to include. */
  added: number;
};

/** A link to the plan that includes the added rows, shown when the current plan's limit is reached. */
export function PlansLink({ list, added }: AddedCount) {
  const { data: summary } = useRead(getSummary);
  return (
    <Link className={getButtonClass()} to={getPlansPath({ [list]: (summary?.[list] ?? 0) + added })}>
      {subscriptionMessages.usage.upgrade}
    </Link>
  );
}

/** Shows how many of the plan's people or locations the rows would use. Renders nothing if the plan has no limit. */
export function PlanLimit({ list, added }: AddedCount) {
  const { data: subscription } = useRead(getSubscription);
  const { data: summary } = useRead(getSummary);
  const max = subscription?.plan?.limits?.[list];
  if (subscription && typeof max !== 'number') return null;
  if (typeof max !== 'number' || summary === undefined) return <p className={styles.limit} />;
  const usedCount = summary[list] + added;
  return (
    <p className={usedCount > max ? `${styles.limit} ${styles.over}` : styles.limit}>
      {usedCount > max && <Icon icon={TriangleAlert} />}
      {subscriptionMessages.usage[list].with(added, usedCount, max)}
    </p>
  );
}
