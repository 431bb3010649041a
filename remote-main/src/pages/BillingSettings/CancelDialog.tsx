import { useAtomValue } from 'jotai';
import { useLoadOnArrival } from 'remote-kit';
import { call, calls, loadSummary, type Subscription, summaryAtom } from 'shared-session';

import styles from './Billing.module.css';
import { featureList, longDate } from '../../subscription/describeSubscription.ts';
import { billingText } from './messages.ts';
import { ConfirmDialog } from '../../settings/ConfirmDialog.tsx';

type Props = { subscription: Subscription; onDone: () => void; onClose: () => void };

const text = billingText.cancelDialog;

/** Names what the end of the subscription takes away, and when. */
export function CancelDialog({ subscription: { plan, periodEnd }, onDone, onClose }: Props) {
  useLoadOnArrival(loadSummary);
  const people = useAtomValue(summaryAtom).data?.people;
  return (
    <ConfirmDialog
      text={{
        title: text.title(plan?.name ?? billingText.thePlan),
        action: billingText.cancel,
        busy: billingText.canceling,
        back: billingText.keep,
      }}
      confirm={() => call(calls.cancelSubscription)}
      done={(after) => billingText.canceled(longDate(after.periodEnd))}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{text.until(longDate(periodEnd))}</p>
      <ul className={styles.lost}>
        <li>{people === undefined ? text.peopleUnknown : text.people(people)}</li>
        {plan && plan.features.length > 0 && <li>{text.features(featureList(plan.features))}</li>}
        <li>{text.pages}</li>
      </ul>
      <p>{text.data}</p>
    </ConfirmDialog>
  );
}
