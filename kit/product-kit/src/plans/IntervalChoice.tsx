import type { Plan } from 'contract/billing';
import { RadioCards } from 'shared-ui';

import { planMessages as messages } from './messages.ts';
import { getYearlySaving } from './plans.ts';

type Props = { plans: readonly Plan[]; value: Plan['interval']; onChange: (interval: Plan['interval']) => void };

/** A choice between monthly and yearly, with the largest saving of all yearly plans. */
export function IntervalChoice({ plans, value, onChange }: Props) {
  const saving = Math.max(0, ...plans.map((plan) => getYearlySaving(plan, plans)?.percent ?? 0));
  return (
    <RadioCards
      isCompact
      legend={messages.interval}
      name="interval"
      value={value}
      onChange={onChange}
      options={[
        { value: 'month', label: messages.month },
        { value: 'year', label: messages.year, hint: saving > 0 ? messages.savingShort(saving) : undefined },
      ]}
    />
  );
}
