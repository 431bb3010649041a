import { Link } from 'react-router-dom';
import { queries, type UserListItem, useQuery } from 'shared-session';

import { delayOf } from '../pages/PeopleSettings/users.ts';
import { planUsage } from '../subscription/describeSubscription.ts';
import { subscriptionText } from '../subscription/messages.ts';

// Parts of the settings pages that load when the page is idle.

/** The plan's usage, with a link to larger plans. */
export function PlanUsage({ what }: { what: 'people' | 'locations' }) {
  const summary = useQuery(queries.summary()).data;
  const plan = useQuery(queries.subscription()).data?.plan ?? null;
  const usage = summary && planUsage(plan, summary).find((one) => one.what === what);
  const isFull = usage && usage.max !== null && usage.used >= usage.max;
  // The space is inside the span, so that there is none while nothing is shown.
  return (
    <>
      {usage && plan?.limits && (
        <span>{` ${subscriptionText.usage.inPlan(usage, subscriptionText.usage[what].noun)} `}</span>
      )}
      {isFull && <Link to="/settings/billing">{subscriptionText.usage.upgrade}</Link>}
    </>
  );
}

/** How many invitations a day's limit delays, and when the last of them goes out; null if it delays none. */
export function findDelayed(users: readonly UserListItem[]): { amount: number; when: string } | null {
  const delayed = users.filter(delayOf);
  const last = delayed.toSorted((one, other) => sentAt(one) - sentAt(other)).at(-1);
  const when = last && delayOf(last);
  return when ? { amount: delayed.length, when } : null;
}

const sentAt = ({ invitation }: UserListItem) => Date.parse(invitation?.sentAt ?? '');
