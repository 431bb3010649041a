import { isNotOffered, PageFrame, ResourceView, type ShownQuery } from '@askwell/page-kit';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type Adoption, getAdoption } from 'contract/adoption';
import { getSubscription, type Subscription } from 'contract/billing';
import { getSummary } from 'contract/organization';
import { keepPreviousData, useRead } from 'shared-session';
import { Card } from 'shared-ui';

import { getHeadline } from '../../subscription/describeSubscription.ts';
import { subscriptionMessages } from '../../subscription/messages.ts';
import { PlanFacts, SubscriptionCard } from '../../subscription/PlanFacts.tsx';
import styles from './Dashboard.module.css';
import { hasChart, JoinedChart } from './JoinedChart.tsx';
import { LocationsCard } from './LocationsCard.tsx';
import { dashboardMessages } from './messages.ts';
import { TodoCard } from './TodoCard.tsx';
import { expectedAdoption, WeekLine } from './WeekLine.tsx';

/** The organization's week, and what an admin can do about it. Each card shows its own errors. */
export function Page() {
  const subscription = useRead(getSubscription);
  const summary = useRead(getSummary);
  const [limit, setLimit] = useState(shownLocations);
  const week = useRead(getAdoption, { by: 'location', limit }, { placeholderData: keepPreviousData });
  const days = useRead(getAdoption, { by: 'week' });
  // The cards are stacked, and their heights depend on their data.
  const isSettled = [week, days, summary, subscription].every(({ isPending }) => !isPending);
  // Remains true, because the other cards would otherwise be hidden while they retry failed requests.
  const [areHeightsKnown, setAreHeightsKnown] = useState(isSettled);
  if (isSettled && !areHeightsKnown) setAreHeightsKnown(true);
  const prerequisites = areHeightsKnown ? [] : [days, summary, subscription];
  return (
    <PageFrame isWide title={dashboardMessages.title}>
      <div className={styles.cards}>
        <ResourceView
          query={week}
          prerequisites={prerequisites}
          dataName={dashboardMessages.dataName}
          expected={expectedAdoption}
        >
          {(shown) => (
            <>
              <WeekLine week={shown} />
              <LocationsCard week={shown} onMore={() => setLimit(limit < 50 ? 50 : limit + 50)} />
            </>
          )}
        </ResourceView>
        {areHeightsKnown && (
          <>
            <TodoCard summary={summary} subscription={subscription.data ?? null} />
            <ChartCard days={days} />
            <PlanCard subscription={subscription} />
          </>
        )}
      </div>
    </PageFrame>
  );
}

const shownLocations = 5;

/** Absent if people joined on only a few days: the numbers above say as much. */
function ChartCard({ days: query }: { days: ShownQuery<Adoption> }) {
  const { days = [], marks = [] } = query.data ?? {};
  if (isNotOffered(query) || (query.data && !hasChart(days))) return null;
  return (
    <Card title={dashboardMessages.chart.title}>
      <ResourceView query={query} dataName={dashboardMessages.dataName}>
        {() => <JoinedChart days={days} marks={marks} />}
      </ResourceView>
    </Card>
  );
}

/** The plan, its usage, and the next payment. Shows the plan's state only if there is a problem. */
function PlanCard({ subscription }: { subscription: ShownQuery<Subscription> }) {
  if (isNotOffered(subscription)) return null;
  const toBilling = <Link to="/settings/billing">{dashboardMessages.billing}</Link>;
  return (
    <SubscriptionCard title={dashboardMessages.plan} actions={toBilling} query={subscription}>
      {(current, usage) => (
        <>
          {current.plan === null && <p>{dashboardMessages.noPlan}</p>}
          <PlanFacts
            subscription={current}
            usage={usage}
            more={
              current.state === 'active'
                ? []
                : [{ label: subscriptionMessages.status, value: getHeadline(current).short }]
            }
          />
        </>
      )}
    </SubscriptionCard>
  );
}
