import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isNotOffered, ResourceView, type ShownQuery } from '@askwell/page-kit';
import type { Subscription } from 'contract/billing';
import { getSummary, type Summary } from 'contract/organization';
import { useRead } from 'shared-session';
import { buttonClass, Card, EmptyState } from 'shared-ui';
import { ChevronRight, CircleCheck, CreditCard, Icon, MapPin, Smartphone, UserPlus } from 'shared-ui/icons';

import styles from './cards.module.css';
import { commonText } from './messages.ts';
import { dashboardText } from './pages/Dashboard/messages.ts';
import { planUsage, subscriptionHeadline } from './subscription/describeSubscription.ts';
import { subscriptionText } from './subscription/messages.ts';

// Shared by the cards of Home and the dashboard.

type SummaryCardProps = {
  title: string;
  actions?: ReactNode;
  waitsFor?: readonly ShownQuery<unknown>[];
  children: (summary: Summary) => ReactNode;
};

/** A card with figures from the organization's summary. */
export function SummaryCard({ title, actions, waitsFor, children }: SummaryCardProps) {
  const query = useRead(getSummary);
  if (isNotOffered(query)) return null;
  return (
    <Card title={title} actions={actions}>
      <ResourceView query={query} waitsFor={waitsFor} what={commonText.what.numbers} expected={expectedSummary}>
        {children}
      </ResourceView>
    </Card>
  );
}

/** Numbers of typical size, drawn as skeletons while the real ones load. */
export const expectedSummary: Summary = {
  locations: 1,
  people: 2,
  byRole: { user: 2, manager: 0, admin: 0, guest: 0 },
  byStatus: { invited: 1, active: 1 },
  oldestInvitation: '2026-09-28T00:00:00.000Z',
};

type EmptyCardProps = { icon: keyof typeof icons; title: string; hint?: string; path: string; action: string };

/** Shown in a card without data, with a link to add some. */
export function EmptyCard({ icon, title, hint, path, action }: EmptyCardProps) {
  return (
    <EmptyState
      icon={<Icon of={icons[icon]} size={20} />}
      title={title}
      action={
        <Link to={path} className={buttonClass('primary')}>
          {action}
        </Link>
      }
    >
      {hint}
    </EmptyState>
  );
}

export type Task = { icon: keyof typeof icons; title: string; hint: string; path: string };

const icons = { plan: CreditCard, location: MapPin, people: UserPlus, phone: Smartphone };

type OpenTasksProps = { tasks: readonly Task[]; text?: { noTasks: string; noTasksHint?: string } };

/** The admin's open tasks, each a link, or a note that nothing is left. */
export function OpenTasks({ tasks, text = dashboardText }: OpenTasksProps) {
  if (tasks.length === 0)
    return (
      <div className={styles.done}>
        <Icon of={CircleCheck} size={20} className={styles.good} />
        <div>
          <p className={styles.title}>{text.noTasks}</p>
          {text.noTasksHint && <p className={styles.hint}>{text.noTasksHint}</p>}
        </div>
      </div>
    );
  return (
    <ul className={styles.tasks}>
      {tasks.map(({ icon, title, hint, path }) => (
        <li key={title}>
          <Link to={path} className={styles.task}>
            <Icon of={icons[icon]} size={20} className={styles.icon} />
            <span>
              <span className={styles.title}>{title}</span> <span className={styles.hint}>{hint}</span>
            </span>
            <Icon of={ChevronRight} className={styles.icon} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The tasks that are open, the most urgent first. */
export function openTasks(summary: Summary, subscription: Subscription | null): Task[] {
  const { byStatus, locations, people } = summary;
  const { tasks } = dashboardText;
  const own: (Task | false)[] = [
    locations === 0 && {
      icon: 'location',
      ...tasks.noLocations,
      path: '/settings/locations/add',
    },
    byStatus.invited > 0 && {
      icon: 'people',
      ...tasks.invited(byStatus.invited),
      path: '/settings/people?status=invited',
    },
    // The first card offers to invite someone.
    people <= 1 && { icon: 'phone', ...tasks.alone, path: '/' },
  ];
  return [...planTasks(summary, subscription), ...own.filter((task) => task !== false)];
}

/** Problems with the subscription, and reached limits. */
function planTasks(summary: Summary, subscription: Subscription | null): Task[] {
  const news = subscription && subscriptionHeadline(subscription);
  const isProblem = news?.kind === 'bad' || news?.kind === 'warn';
  const toBilling = { icon: 'plan', path: '/settings/billing' } as const;
  // A plan for one location suits an organization with one location, so its limit is not a task.
  const full = planUsage(subscription?.plan ?? null, summary).filter(
    ({ share, used, max }) => share !== null && share >= 1 && !(used === 1 && max === 1),
  );
  return [
    ...(isProblem ? [{ ...toBilling, title: news.title, hint: dashboardText.billing }] : []),
    ...full.map(({ what, used, max }) => {
      const text = subscriptionText.usage[what];
      const title = used > (max ?? 0) ? text.over(used, max ?? 0) : text.full(max ?? 0);
      return { ...toBilling, title, hint: subscriptionText.usage.upgrade };
    }),
  ];
}
