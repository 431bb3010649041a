import type { Subscription } from 'contract/billing';
import type { Summary } from 'contract/organization';

import { listPlanUsage, getHeadline } from '../../subscription/describeSubscription.ts';
import { subscriptionMessages } from '../../subscription/messages.ts';
import { getPlansPath } from '../../subscription/neededCapacity.ts';
import { dashboardMessages } from './messages.ts';

type Task = { icon: 'plan' | 'location' | 'phone'; title: string; hint: string; path: string };

/** Returns the open tasks, with the most urgent first. */
export function listOpenTasks(summary: Summary, subscription: Subscription | null): Task[] {
  const { locations, people } = summary;
  const { tasks } = dashboardMessages;
  const parts: (Task | false)[] = [
    locations === 0 && {
      icon: 'location',
      ...tasks.noLocations,
      path: '/settings/locations/add',
    },
    // The card above already offers to invite someone.
    people <= 1 && { icon: 'phone', ...tasks.alone, path: '/' },
  ];
  return [...listPlanTasks(summary, subscription), ...parts.filter((task) => task !== false)];
}

/** Returns tasks for problems with the subscription and for reached limits. */
function listPlanTasks(summary: Summary, subscription: Subscription | null): Task[] {
  const headline = subscription && getHeadline(subscription);
  const isProblem = headline?.kind === 'bad' || headline?.kind === 'warn';
  const toBilling = { icon: 'plan', path: '/settings/billing' } as const;
  const reachedLimits = listPlanUsage(subscription?.plan ?? null, summary).flatMap(({ list, used, max }) => {
    // A plan for one location suits an organization with one location, so its limit is not a task.
    if (max === null || used < max || (used === 1 && max === 1)) return [];
    const messages = subscriptionMessages.usage[list];
    const title = used > max ? messages.over(used, max) : messages.full(max);
    return [
      { ...toBilling, title, hint: subscriptionMessages.usage.upgrade, path: getPlansPath({ [list]: used + 1 }) },
    ];
  });
  return [
    ...(isProblem ? [{ ...toBilling, title: headline.title, hint: dashboardMessages.billing }] : []),
    ...reachedLimits,
  ];
}
