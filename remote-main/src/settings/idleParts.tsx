import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { accountKey, calls, loadSummary, storedText, summaryAtom, type UserListItem, useSession } from 'shared-session';
import { CircleCheck, Icon, X } from 'shared-ui/icons';
import { useCall } from 'remote-kit';

import { commonText } from '../messages.ts';
import { delayOf } from '../pages/PeopleSettings/users.ts';
import { setupTasks } from './setupTasks.ts';
import { planUsage } from '../subscription/describeSubscription.ts';
import { subscriptionText } from '../subscription/messages.ts';
import styles from './SetupPill.module.css';

// Parts of the settings pages that load when the page is idle.

/** How many setup steps are left, with a link to them, until they are done or dismissed on this device. */
export function SetupPill() {
  const dismissed = storedText(accountKey('dismissed', useSession().firebaseUser?.uid ?? '', 'setup'));
  const [isDismissed, setIsDismissed] = useState(() => dismissed.read() !== null);
  if (isDismissed) return null;

  function dismiss() {
    dismissed.write('1');
    setIsDismissed(true);
    // The button that has the focus disappears with the pill.
    document.querySelector('h1')?.focus({ preventScroll: true });
  }

  return <OpenPill onDismiss={dismiss} />;
}

function OpenPill({ onDismiss }: { onDismiss: () => void }) {
  const { data, status } = useAtomValue(summaryAtom);
  const isWanted = data === null && status === 'idle';
  useEffect(() => {
    if (isWanted) void loadSummary();
  }, [isWanted]);

  const tasks = data === null ? [] : setupTasks(data);
  const left = tasks.filter(({ isDone }) => !isDone).length;
  if (left === 0) return null;
  return (
    <div className={styles.pill}>
      <Link to="/" className={styles.link ?? ''}>
        <Icon of={CircleCheck} />
        {commonText.setupLeft(left)}
      </Link>
      <button type="button" className={styles.dismiss} aria-label={commonText.dismissSetup} onClick={onDismiss}>
        <Icon of={X} size={14} />
      </button>
    </div>
  );
}

/** The plan's usage, with a link to larger plans. */
export function PlanUsage({ what }: { what: 'people' | 'locations' }) {
  const summary = useAtomValue(summaryAtom).data;
  const plan = useCall(calls.getSubscription).resource.data?.plan ?? null;
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
