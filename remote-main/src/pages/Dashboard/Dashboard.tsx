import { isNotOffered, PageFrame, ResourceView, type ShownQuery } from '@askwell/page-kit';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { getAdoption } from 'contract/adoption';
import { getSubscription, type Subscription } from 'contract/billing';
import { getLocations } from 'contract/locations';
import { getSummary } from 'contract/organization';
import { getUsers } from 'contract/people';
import { keepPreviousData, useRead } from 'shared-session';
import { Card } from 'shared-ui';

import { commonText, settingsText } from '../../messages.ts';
import cards from '../../cards.module.css';
import { OpenTasks, openTasks, SummaryCard } from '../../cards.tsx';
import { subscriptionHeadline } from '../../subscription/describeSubscription.ts';
import { subscriptionText } from '../../subscription/messages.ts';
import { expectedSubscription, expectedUsage, PlanFacts } from '../../subscription/PlanFacts.tsx';
import { locationsText } from '../LocationSettings/messages.ts';
import { peopleText } from '../PeopleSettings/messages.ts';
import styles from './Dashboard.module.css';
import { LocationsCard } from './LocationsCard.tsx';
import { dashboardText } from './messages.ts';
import { WeekCard } from './WeekCard.tsx';

/** The organization's week. Each card shows its own errors. */
export function Page() {
  const subscription = useRead(getSubscription);
  const { week, days, weeks, showWeek, showMore } = useWeek();
  return (
    <PageFrame isWide title={dashboardText.title}>
      <div className={`${cards.columns} ${styles.cards}`}>
        <div className={cards.column}>
          {isNotOffered(week) ? (
            <CountsCard week={week} />
          ) : (
            <WeekCard week={week} days={days} weeks={weeks} onWeek={showWeek} />
          )}
        </div>
        <div className={cards.column}>
          <PlanCard subscription={subscription} />
          {/* A payment problem is the first task, so the tasks wait until the subscription is known. */}
          <SummaryCard title={dashboardText.todo} waitsFor={[subscription]}>
            {(summary) => <OpenTasks tasks={openTasks(summary, subscription.data ?? null)} />}
          </SummaryCard>
        </div>
        {/* Below the others, which would move it. */}
        {days.isPending || subscription.isPending || (
          <div className={styles.wide}>
            <LocationsCard week={week} onMore={showMore} />
          </div>
        )}
      </div>
    </PageFrame>
  );
}

/** The week that is shown: the current one first, and the number of its locations. */
function useWeek() {
  const [monday, setMonday] = useState<string>();
  const [limit, setLimit] = useState(shownLocations);
  const current = useRead(getAdoption, { by: 'location', limit }, { placeholderData: keepPreviousData });
  const chosen = { placeholderData: keepPreviousData, enabled: monday !== undefined };
  const past = useRead(getAdoption, { by: 'location', limit, week: monday }, chosen);
  const days = useRead(getAdoption, { by: 'week', week: monday }, { placeholderData: keepPreviousData });
  const { week, countedSince } = current.data ?? {};
  return {
    week: monday === undefined ? current : past,
    days,
    weeks: week ? { shown: monday ?? week, first: countedSince ?? week, current: week } : undefined,
    showWeek: (to: string) => setMonday(to === week ? undefined : to),
    showMore: () => setLimit(limit < 50 ? 50 : limit + 50),
  };
}

const shownLocations = 5;

/** What the lists say of an organization whose server has no numbers. */
function CountsCard({ week }: { week: ShownQuery<unknown> }) {
  const people = useRead(getUsers);
  const locations = useRead(getLocations);
  return (
    <Card title={settingsText.groups.organization}>
      <ResourceView query={week} what={dashboardText.week.what}>
        {() => null}
      </ResourceView>
      <ResourceView query={people} waitsFor={[locations]} what={commonText.what.people}>
        {(users) => <Count path="/settings/people">{peopleText.shown(users.length)}</Count>}
      </ResourceView>
      <ResourceView query={locations} waitsFor={[people]} what={commonText.what.locations}>
        {(all) => <Count path="/settings/locations">{locationsText.shown(all.length)}</Count>}
      </ResourceView>
    </Card>
  );
}

function Count({ path, children }: { path: string; children: string }) {
  return (
    <p className={styles.number}>
      <Link to={path}>{children}</Link>
    </p>
  );
}

/** The plan, its usage, and the next payment; its state only if something is wrong. */
function PlanCard({ subscription }: { subscription: ShownQuery<Subscription> }) {
  const summary = useRead(getSummary);
  if (isNotOffered(subscription)) return null;
  return (
    <Card title={dashboardText.plan} actions={<Link to="/settings/billing">{dashboardText.billing}</Link>}>
      <ResourceView
        query={subscription}
        waitsFor={[summary]}
        what={subscriptionText.what}
        expected={expectedSubscription}
      >
        {(known) => (
          <>
            {known.plan === null && <p className={styles.number}>{dashboardText.noPlan}</p>}
            <PlanFacts
              subscription={known}
              usage={known === expectedSubscription ? expectedUsage : (summary.data ?? null)}
              more={
                known.state === 'active'
                  ? []
                  : [{ label: subscriptionText.status, value: subscriptionHeadline(known).short }]
              }
            />
          </>
        )}
      </ResourceView>
    </Card>
  );
}
