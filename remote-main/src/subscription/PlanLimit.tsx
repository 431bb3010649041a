import { getSubscription } from 'contract/billing';
import { getSummary } from 'contract/organization';
import { Link } from 'react-router-dom';
import { useRead } from 'shared-session';
import { buttonClass } from 'shared-ui';
import { Icon, TriangleAlert } from 'shared-ui/icons';

import type { EditableList } from '../list/useEditing.ts';
import { subscriptionMessages } from './messages.ts';
import styles from './PlanFacts.module.css';

/** A link to larger plans, shown when the plan's limit is reached. */
export function PlansLink() {
  return (
    <Link className={buttonClass()} to="/settings/billing">
      {subscriptionMessages.usage.upgrade}
    </Link>
  );
}

/** Shows how many of the plan's people or locations the rows would use. Renders nothing if the plan has no limit. */
export function PlanLimit({ list, added }: { list: EditableList; added: number }) {
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
