import type { Plan, Subscription } from 'contract/billing';
import type { Summary } from 'contract/organization';
import { formatDate, formatMoney } from 'shared-ui';

import { subscriptionMessages } from './messages.ts';

/** Formats a plan's price: "$29 per month". */
export const formatPlanPrice = ({ interval, priceMinor, currency }: Plan) =>
  subscriptionMessages[interval](formatMoney(priceMinor, currency));

/** Formats a date in words, in the reader's language and time zone. */
export const formatLongDate = (moment: string | null) =>
  moment === null ? subscriptionMessages.unknown : formatDate(moment, { dateStyle: 'long' });

type Kind = 'info' | 'good' | 'warn' | 'bad';
type Headline = { kind: Kind; title: string; short: string; text: string | null };

/** Returns the headline for a subscription. For a state that only a newer server knows, returns the state's name. */
export function getHeadline({ state, periodEnd }: Subscription): Headline {
  return { kind: kinds.get(state) ?? 'info', ...describeState(state, periodEnd) };
}

function describeState(state: string, periodEnd: string | null) {
  if (state === 'canceling') return subscriptionMessages.states.canceling(formatLongDate(periodEnd));
  const knownState = states.find((value) => value === state);
  if (knownState) return subscriptionMessages.states[knownState];
  const words = state.replaceAll('_', ' ');
  return { title: subscriptionMessages.states.other(words), short: words, text: null };
}

const states = ['none', 'pending', 'active', 'past_due'] as const;
const kinds: ReadonlyMap<string, Kind> = new Map([
  ['none', 'warn'],
  ['active', 'good'],
  ['canceling', 'warn'],
  ['past_due', 'bad'],
]);

/** Returns the used numbers with their limits. `share` is null if the limit is unknown or does not exist. */
export function listPlanUsage(plan: Plan | null, summary: Pick<Summary, 'people' | 'locations'>) {
  const { limited, unlimited, unknownLimit } = subscriptionMessages.usage;
  return (['people', 'locations'] as const).map((list) => {
    const usedCount = summary[list];
    const max = plan?.limits?.[list];
    if (typeof max === 'number')
      return { list, text: limited(usedCount, max), share: max === 0 ? 1 : usedCount / max, used: usedCount, max };
    return {
      list,
      text: max === null ? unlimited(usedCount) : unknownLimit(usedCount),
      share: null,
      used: usedCount,
      max: null,
    };
  });
}
