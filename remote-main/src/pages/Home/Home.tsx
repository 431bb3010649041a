import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { accountLabel, LazyPart, PageFrame, ResourceView, TaskList, useCall, useLoadOnArrival } from 'remote-kit';
import {
  calls,
  loadOrganization,
  loadSummary,
  type Location,
  organizationAtom,
  summaryAtom,
  useSession,
} from 'shared-session';
import { Card, useAppearance } from 'shared-ui';
import { Building2, Icon, LayoutDashboard, MapPin, UserPlus } from 'shared-ui/icons';

import { EmptyCard, localTime, OpenTasks, openTasks, planTasks, SummaryCard } from '../../cards.tsx';
import { commonText } from '../../messages.ts';
import { setupTasks } from '../../settings/setupTasks.ts';
import { dashboardText } from '../Dashboard/messages.ts';
import example from './ExampleCard.module.css';
import styles from './Home.module.css';
import { homeText } from './messages.ts';

/** The first page after signing in: the organization in one line, what is left to do, and quick actions. */
export function Page() {
  useLoadOnArrival(loadOrganization, loadSummary);
  return (
    <PageFrame isWide title={<Greeting />} documentTitle={homeText.title} lead={<Status />}>
      <div className={styles.cards}>
        <TodoCard />
        <ExampleCard />
        <Card title={homeText.actions}>
          <QuickActions />
        </Card>
        <ActivityCard />
      </div>
    </PageFrame>
  );
}

/** The newest activity. It is requested with the page, because its code loads after the page. */
function ActivityCard() {
  const activity = useCall(calls.getAudit, { query: { limit: 6 } });
  const { resource: plans } = useCall(calls.getPlans, { silent: true });
  return (
    <Card title={homeText.activity}>
      <div className={styles.activity}>
        <LazyPart load={loadActivity}>{(log) => <log.NewestEntries activity={activity} plans={plans} />}</LazyPart>
      </div>
    </Card>
  );
}

const loadActivity = () => import(/* webpackChunkName: "recent-activity" */ '../ActivitySettings/ActivityLog.tsx');

function Greeting() {
  const session = useSession();
  const [hour] = useState(() => new Date().getHours());
  if (!session.user) return homeText.signedOut;
  return <span className={styles.greeting}>{homeText.greeting[dayPart(hour)](accountLabel(session))}</span>;
}

/** The organization in one line, with space reserved until it is known. */
function Status() {
  const organization = useAtomValue(organizationAtom).data;
  const summary = useAtomValue(summaryAtom).data;
  return (
    <span className={styles.status}>
      {organization && summary && homeText.status(organization.name || null, summary.locations, summary.people)}
    </span>
  );
}

const quickActions = [
  { id: 'people', path: '/settings/people/add', icon: UserPlus },
  { id: 'locations', path: '/settings/locations/add', icon: MapPin },
  { id: 'dashboard', path: '/dashboard', icon: LayoutDashboard },
  { id: 'organization', path: '/settings/organization', icon: Building2 },
] as const;

/** Links to the pages that people open most from here. */
function QuickActions() {
  return (
    <ul className={styles.actions}>
      {quickActions.map(({ id, path, icon }) => (
        <li key={id}>
          <Link to={path} className={styles.action}>
            <Icon of={icon} size={20} />
            {homeText.actionList[id]}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The part of the day for the greeting. */
function dayPart(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}

/** The setup as a checklist until it is complete, then the open tasks. Problems with the plan come first. */
function TodoCard() {
  const summary = useAtomValue(summaryAtom).data;
  const { resource: subscription } = useCall(calls.getSubscription, { silent: true });
  const left = summary === null ? 0 : setupTasks(summary).filter(({ isDone }) => !isDone).length;
  return (
    <SummaryCard
      title={left > 0 ? commonText.setup : dashboardText.todo}
      actions={left > 0 && <span className={styles.left}>{homeText.setupLeft(left)}</span>}
      // Otherwise the plan's tasks would appear later and move the others.
      waitsFor={[subscription]}
    >
      {(known) => {
        const tasks = setupTasks(known);
        if (tasks.every(({ isDone }) => isDone)) return <OpenTasks tasks={openTasks(known, subscription.data)} />;
        const wrong = planTasks(known, subscription.data);
        return (
          <div className={styles.tasks}>
            {wrong.length > 0 && <OpenTasks tasks={wrong} />}
            <TaskList tasks={tasks.map((task) => ({ ...task, label: homeText.tasks[task.id] }))} />
          </div>
        );
      }}
    </SummaryCard>
  );
}

const largest = { sort: '-people', limit: 1 };

const expected = [{ _id: '', name: 'Main Street', timeZone: 'UTC', userCount: 2 }];

/** A question and its answer, made of the organization's own locations and marked as an example. */
function ExampleCard() {
  const organizationZone = useAtomValue(organizationAtom).data?.timeZone ?? null;
  useAppearance('hours');
  const { resource, load } = useCall(calls.getLocations, { query: largest });
  return (
    <Card title={homeText.example} actions={<span className={example.mark}>{homeText.exampleMark}</span>}>
      <ResourceView
        resource={resource}
        what={commonText.what.locations}
        expected={expected}
        onRetry={() => void load()}
      >
        {([location]) =>
          location ? (
            <Conversation {...exampleAnswer(location, organizationZone)} />
          ) : (
            <EmptyCard
              icon={MapPin}
              title={homeText.noExample}
              path="/settings/locations/add"
              action={homeText.addLocation}
            />
          )
        }
      </ResourceView>
    </Card>
  );
}

function Conversation({ location, people, time }: ReturnType<typeof exampleAnswer>) {
  return (
    <>
      <p className={example.question}>{homeText.question(location)}</p>
      <p className={example.answer}>{homeText.answer(location, people, time)}</p>
      <p className={example.hint}>{homeText.exampleHint}</p>
    </>
  );
}

/** The facts of an example: a location, how many people belong to it, and what time it is there. */
function exampleAnswer({ name, userCount, timeZone }: Location, organizationZone: string | null) {
  return { location: name, people: userCount, time: localTime(timeZone ?? organizationZone, new Date()) };
}
