import { useAtomValue } from 'jotai';
import { useLoadOnArrival } from 'remote-kit';
import { call, calls, loadSummary, type Subscription, summaryAtom } from 'shared-session';

import { featureList } from '../../facts/featureList.ts';
import { longDate } from '../../facts/longDate.ts';
import { ConfirmDialog } from '../../settings/ConfirmDialog.tsx';
import { billing } from '../../words/billing.ts';
import styles from './Billing.module.css';

type Props = { subscription: Subscription; onDone: () => void; onClose: () => void };

const text = billing.cancelDialog;

/** Names what the end of the subscription takes away, and when. */
export function CancelDialog({ subscription: { plan, periodEnd }, onDone, onClose }: Props) {
  useLoadOnArrival(loadSummary);
  const people = useAtomValue(summaryAtom).data?.people;
  return (
    <ConfirmDialog
      title={text.title(plan?.name ?? billing.subscription)}
      action={billing.cancel}
      busy={billing.canceling}
      back={billing.keep}
      confirm={() => call(calls.cancelSubscription)}
      done={(after) => billing.canceled(dateOf(after.periodEnd))}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{text.until(dateOf(periodEnd))}</p>
      <ul className={styles.lost}>
        <li>{people === undefined ? text.peopleUnknown : text.people(people)}</li>
        {plan && plan.features.length > 0 && <li>{text.features(featureList(plan.features))}</li>}
        <li>{text.pages}</li>
      </ul>
      <p>{text.data}</p>
    </ConfirmDialog>
  );
}

const dateOf = (moment: string | null) => (moment === null ? billing.unknown : longDate(moment));
