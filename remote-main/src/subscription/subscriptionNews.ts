import type { Subscription } from 'shared-session';

import { longDate } from './formatPlan.ts';
import { subscriptionText } from './messages.ts';

type Kind = 'info' | 'good' | 'warn' | 'bad';
export type News = { kind: Kind; title: string; short: string; text: string | null };

/** The headline for a subscription. A state that this version does not know is shown by its name. */
export function subscriptionNews({ state, nextPlan, periodEnd }: Subscription): News {
  if (nextPlan !== null) {
    const next = subscriptionText.nextPlan(nextPlan.name);
    return { kind: 'info', ...next, short: next.title };
  }
  return { kind: kinds.get(state) ?? 'info', ...textOf(state, periodEnd) };
}

function textOf(state: string, periodEnd: string | null) {
  if (state === 'canceling') return subscriptionText.states.canceling(longDate(periodEnd));
  const known = states.find((one) => one === state);
  if (known) return subscriptionText.states[known];
  const other = state.replaceAll('_', ' ');
  return { title: subscriptionText.states.other(other), short: other, text: null };
}

const states = ['none', 'pending', 'active', 'past_due'] as const;
const kinds: ReadonlyMap<string, Kind> = new Map([
  ['none', 'warn'],
  ['active', 'good'],
  ['canceling', 'warn'],
  ['past_due', 'bad'],
]);
