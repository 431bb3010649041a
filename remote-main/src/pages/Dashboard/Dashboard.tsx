import { isNotOffered, PageFrame, type ShownQuery } from '@askwell/page-kit';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { getAdoption } from 'contract/adoption';
import { getSubscription, type Subscription } from 'contract/billing';
import { getSummary } from 'contract/organization';
import { keepPreviousData, useRead } from 'shared-session';

import cards from '../../cards.module.css';
import { OpenTasks, SummaryCard } from '../../cards.tsx';
import { getHeadline } from '../../subscription/describeSubscription.ts';
import { subscriptionMessages } from '../../subscription/messages.ts';
import { PlanFacts, SubscriptionCard } from '../../subscription/PlanFacts.tsx';
import styles from './Dashboard.module.css';
import { LocationsCard } from './LocationsCard.tsx';
import { dashboardMessages } from './messages.ts';
import { openTasks } from './tasks.ts';
import { WeekCard } from './WeekCard.tsx';

/** The organization's week. Each card shows its own errors. */
export function Page() {
  const subscription = useRead(getSubscription);
  const [limit, setLimit] = useState(shownLocations);
  const week = useRead(getAdoption, { by: 'location', limit }, { placeholderData: keepPreviousData });
  const days = useRead(getAdoption, { by: 'week' });
  // On a phone, cards are stacked, and the heights of the week and the plan depend on their data.
  const isSettled = [week, days, useRead(getSummary), subscription].every(({ isPending }) => !isPending);
  // Remains true, because the other cards would otherwise be hidden while they retry failed requests.
  const [areHeightsKnown, setAreHeightsKnown] = useState(isSettled);
  if (isSettled && !areHeightsKnown) setAreHeightsKnown(true);
  return (
    <PageFrame isWide title={dashboardMessages.title}>
      <div className={`${cards.columns} ${styles.cards}`}>
        <div className={cards.column}>
          <WeekCard week={week} days={days} />
        </div>
        {areHeightsKnown && (
          <div className={cards.column}>
            <PlanCard subscription={subscription} />
            <SummaryCard title={dashboardMessages.todo}>
              {(summary) => (
                <OpenTasks tasks={openTasks(summary, subscription.data ?? null)} text={dashboardMessages} />
              )}
            </SummaryCard>
          </div>
        )}
        {areHeightsKnown && (
          <div className={styles.wide}>
            <LocationsCard week={week} onMore={() => setLimit(limit < 50 ? 50 : limit + 50)} />
          </div>
        )}
      </div>
    </PageFrame>
  );
}

const shownLocations = 5;

/** The plan, its usage, and the next payment. Shows the plan's state only if there is a problem. */
function PlanCard({ subscription }: { subscription: ShownQuery<Subscription> }) {
  if (isNotOffered(subscription)) return null;
  const toBilling = <Link to="/settings/billing">{dashboardMessages.billing}</Link>;
  return (
    <SubscriptionCard title={dashboardMessages.plan} actions={toBilling} query={subscription}>
      {(current, usage) => (
        <>
          {current.plan === null && <p className={styles.number}>{dashboardMessages.noPlan}</p>}
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
