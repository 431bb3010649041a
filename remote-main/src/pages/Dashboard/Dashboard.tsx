import { PageFrame, useCall, useLoadOnArrival, useLoadOnReturn } from 'remote-kit';
import { call, calls, loadOrganization, loadSummary } from 'shared-session';

import { SummaryCard } from '../../cards.tsx';
import { OpenTasks, openTasks } from '../../OpenTasks.tsx';
import styles from './Dashboard.module.css';
import { LocationsCard } from './LocationsCard.tsx';
import { PlanCard } from './PlanCard.tsx';
import { RolesCard } from './RolesCard.tsx';
import { TrendCard } from './TrendCard.tsx';
import { dashboardText } from './messages.ts';

/** Open tasks and how the organization grows. Each card loads its own data and shows its own errors. */
export function Page() {
  useLoadOnArrival(loadOrganization, loadSummary);
  const subscription = useCall((signal) => call(calls.getSubscription, { signal }));
  useLoadOnReturn(subscription.load);
  return (
    <PageFrame isWide title={dashboardText.title} lead={dashboardText.lead}>
      <div className={styles.cards}>
        {/* A problem with the payment comes first, so nothing is shown until it is known whether there is one. */}
        <SummaryCard title={dashboardText.todo} waitsFor={[subscription.resource]}>
          {(summary) => <OpenTasks tasks={openTasks(summary, subscription.resource.data)} />}
        </SummaryCard>
        <TrendCard />
        <PlanCard subscription={subscription.resource} onRetry={() => void subscription.load()} />
        <RolesCard />
        <LocationsCard />
      </div>
    </PageFrame>
  );
}
