import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { PageFrame, ResourceView, roleMessages, useCall, useLoadOnArrival } from 'remote-kit';
import {
  calls,
  loadOrganization,
  loadSummary,
  type Location,
  organizationAtom,
  type Resource,
  roles,
  type Subscription,
  type Summary,
  summaryAtom,
} from 'shared-session';
import { Card, useAppearance } from 'shared-ui';
import { MapPin, UserPlus } from 'shared-ui/icons';

import { EmptyCard, localTime, OpenTasks, openTasks, SummaryCard } from '../../cards.tsx';
import { commonText } from '../../messages.ts';
import styles from './Dashboard.module.css';
import { TrendCard } from './TrendCard.tsx';
import { dashboardText } from './messages.ts';
import { subscriptionHeadline } from '../../subscription/describeSubscription.ts';
import { subscriptionText } from '../../subscription/messages.ts';
import { expectedSubscription, expectedUsage, PlanFacts } from '../../subscription/PlanFacts.tsx';
import { BarChart, largestOf, shareOf } from './BarChart.tsx';

/** Open tasks and how the organization grows. Each card loads its own data and shows its own errors. */
export function Page() {
  useLoadOnArrival(loadOrganization, loadSummary);
  const subscription = useCall(calls.getSubscription);
  return (
    <PageFrame isWide title={dashboardText.title} lead={dashboardText.lead}>
      <div className={styles.cards}>
        {/* A payment problem is the first task, so the tasks wait until the subscription is known. */}
        <SummaryCard title={dashboardText.todo} waitsFor={[subscription.resource]}>
          {(summary) => <OpenTasks tasks={openTasks(summary, subscription.resource.data)} />}
        </SummaryCard>
        <PlanCard subscription={subscription.resource} onRetry={() => void subscription.load()} />
        <RolesCard />
        <TrendCard />
        <LocationsCard />
      </div>
    </PageFrame>
  );
}

type PlanCardProps = { subscription: Resource<Subscription>; onRetry: () => void };

/** The plan, its usage, and the next payment. */
function PlanCard({ subscription, onRetry }: PlanCardProps) {
  const summary = useAtomValue(summaryAtom);
  return (
    <Card title={dashboardText.plan} actions={<Link to="/settings/billing">{dashboardText.billing}</Link>}>
      <ResourceView
        resource={subscription}
        waitsFor={[summary]}
        what={subscriptionText.what}
        expected={expectedSubscription}
        onRetry={onRetry}
      >
        {(known) => (
          <>
            {known.plan === null && <p className={styles.number}>{dashboardText.noPlan}</p>}
            <PlanFacts
              subscription={known}
              usage={known === expectedSubscription ? expectedUsage : summary.data}
              more={[{ label: subscriptionText.status, value: subscriptionHeadline(known).short }]}
            />
          </>
        )}
      </ResourceView>
    </Card>
  );
}

/** How many people have which role. */
function RolesCard() {
  return (
    <SummaryCard title={dashboardText.byRole}>
      {(known) =>
        known.people > 0 ? (
          <Roles summary={known} />
        ) : (
          <EmptyCard {...dashboardText.noPeople} icon={UserPlus} path="/settings/people/add" />
        )
      }
    </SummaryCard>
  );
}

function Roles({ summary: { people, byRole } }: { summary: Summary }) {
  const counted = roles.map((role) => ({ role, amount: byRole[role] }));
  const largest = largestOf(counted, ({ amount }) => amount);
  return (
    <>
      <p className={styles.number}>
        <Link to="/settings/people">{dashboardText.people(people)}</Link>
      </p>
      <BarChart
        sentence={
          largest && people > 1
            ? dashboardText.mostHave(roleMessages[largest.role].plural, shareOf(largest.amount, people))
            : null
        }
        heads={{ label: dashboardText.role, amount: dashboardText.peopleHead }}
        whole={people}
        bars={counted.map(({ role, amount }) => ({
          id: role,
          label: roleMessages[role].plural,
          amount,
          amountText: dashboardText.people(amount),
          path: `/settings/people?role=${role}`,
        }))}
      />
    </>
  );
}

/** The largest locations: how many people belong to each, and what time it is there. */
function LocationsCard() {
  const { resource, load } = useCall(calls.getLocations, { query: largestLocations });
  const { data, total = data?.length ?? expectedLocations.length } = resource;
  return (
    <Card title={dashboardText.locations} actions={data && <ShowAll rows={data} total={total} />}>
      <ResourceView<readonly Location[]>
        resource={resource}
        what={commonText.what.locations}
        expected={expectedLocations}
        onRetry={() => void load()}
      >
        {(rows) =>
          rows.length > 0 ? (
            <Locations rows={rows} total={total} />
          ) : (
            <EmptyCard {...dashboardText.noLocations} icon={MapPin} path="/settings/locations/add" />
          )
        }
      </ResourceView>
    </Card>
  );
}

const largestLocations = { sort: '-people', limit: 5 };

const expectedLocations: readonly Location[] = ['1', '2', '3', '4', '5'].map((_id) => ({
  _id,
  name: '-',
  timeZone: null,
  userCount: 1,
}));

type Counted = { rows: readonly Location[]; total: number };

function ShowAll({ rows, total }: Counted) {
  if (total <= rows.length) return null;
  return <Link to="/settings/locations?sort=-people">{dashboardText.showAll(total)}</Link>;
}

function Locations({ rows, total }: Counted) {
  useAppearance('hours');
  const now = useMinute();
  const organizationZone = useAtomValue(organizationAtom).data?.timeZone ?? null;
  const people = useAtomValue(summaryAtom).data?.people ?? 0;
  const leader = largestOf(rows, ({ userCount }) => userCount ?? 0);
  return (
    <>
      <p className={styles.number}>
        <Link to="/settings/locations">{dashboardText.locationCount(total)}</Link>
      </p>
      <BarChart
        sentence={
          leader && people > 0 ? dashboardText.mostAt(leader.name, shareOf(leader.userCount ?? 0, people)) : null
        }
        heads={{ label: dashboardText.location, amount: dashboardText.peopleHead }}
        whole={people}
        bars={rows.map(({ _id, name, timeZone, userCount }) => ({
          id: _id,
          label: name,
          detail: localTime(timeZone ?? organizationZone, now),
          amount: userCount,
          amountText: userCount === null ? '' : dashboardText.people(userCount),
          path: `/settings/people?location=${_id}`,
        }))}
      />
    </>
  );
}

/** The current time, updated every full minute. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), 60_000 - (now.getTime() % 60_000));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}
