import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { useCall } from 'remote-kit';
import { call, calls, summaryAtom } from 'shared-session';

import { planUsage } from './Usage.tsx';
import { subscriptionText } from './messages.ts';

/** How many of what the plan includes there are, by the summary that the page has loaded, and the way to larger plans. */
export function PlanUsage({ what }: { what: 'people' | 'locations' }) {
  const summary = useAtomValue(summaryAtom).data;
  const plan = useCall((signal) => call(calls.getSubscription, { signal })).resource.data?.plan ?? null;
  const usage = summary && planUsage(plan, summary).find((one) => one.what === what);
  const isFull = usage && usage.max !== null && usage.used >= usage.max;
  // A space of its own would have a place before there is anything to keep apart.
  return (
    <>
      {usage && plan?.limits && (
        <span>{` ${subscriptionText.usage.inPlan(usage, subscriptionText.usage[what].noun)} `}</span>
      )}
      {isFull && <Link to="/settings/billing">{subscriptionText.usage.upgrade}</Link>}
    </>
  );
}
