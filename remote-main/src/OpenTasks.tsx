import { ChevronRight, CircleCheck, CreditCard, Icon, MapPin, UserPlus } from 'shared-ui/icons';
import { Link } from 'react-router-dom';
import type { Subscription, Summary } from 'shared-session';

import { planUsage, subscriptionHeadline } from './subscription/describeSubscription.ts';
import { subscriptionText } from './subscription/messages.ts';
import styles from './OpenTasks.module.css';
import { dashboardText } from './pages/Dashboard/messages.ts';

type Task = { icon: keyof typeof icons; title: string; hint: string; path: string };

const icons = { plan: CreditCard, location: MapPin, people: UserPlus };

/** The admin's open tasks, each a link, or a note that nothing is left. */
export function OpenTasks({ tasks }: { tasks: readonly Task[] }) {
  if (tasks.length === 0)
    return (
      <div className={styles.done}>
        <Icon of={CircleCheck} size={20} className={styles.good} />
        <div>
          <p className={styles.title}>{dashboardText.nothing}</p>
          <p className={styles.hint}>{dashboardText.nothingHint}</p>
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
  const { withoutLocation, byStatus, locations, people } = summary;
  const { tasks } = dashboardText;
  return [
    ...planTasks(summary, subscription),
    ...(locations === 0 ? [noLocations] : []),
    ...(withoutLocation > 0 && locations > 0
      ? [{ icon: 'location', ...tasks.withoutLocation(withoutLocation), path: unassignedPath } as const]
      : []),
    ...(byStatus.invited > 0
      ? [{ icon: 'people', ...tasks.invited(byStatus.invited), path: '/settings/people?status=invited' } as const]
      : []),
    ...(people <= 1
      ? [
          {
            icon: 'people',
            title: tasks.alone,
            hint: dashboardText.noPeople.action,
            path: '/settings/people/add',
          } as const,
        ]
      : []),
  ];
}

/** Problems with the subscription, and limits that are reached. */
export function planTasks(summary: Summary, subscription: Subscription | null): Task[] {
  const news = subscription && subscriptionHeadline(subscription);
  // A plan for one location suits an organization with one location, so its limit is not a task.
  const full = planUsage(subscription?.plan ?? null, summary).filter(
    ({ share, used, max }) => share !== null && share >= 1 && !(used === 1 && max === 1),
  );
  return [
    ...(news && (news.kind === 'bad' || news.kind === 'warn')
      ? [{ icon: 'plan', title: news.title, hint: dashboardText.billing, path: '/settings/billing' } as const]
      : []),
    ...full.map(({ what, used, max }) => {
      const text = subscriptionText.usage[what];
      const title = used > (max ?? 0) ? text.over(used, max ?? 0) : text.full(max ?? 0);
      return { icon: 'plan', title, hint: subscriptionText.usage.upgrade, path: '/settings/billing' } as const;
    }),
  ];
}

const noLocations = {
  icon: 'location',
  title: dashboardText.tasks.noLocations,
  hint: dashboardText.noLocations.action,
  path: '/settings/locations/add',
} as const;

/** The people without a location, all of them selected. */
const unassignedPath = '/settings/people?location=none&select=all';
