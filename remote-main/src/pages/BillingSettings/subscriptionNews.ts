import type { Subscription } from 'shared-session';

import { longDate } from '../../facts/longDate.ts';
import { billing as text } from '../../words/billing.ts';

type News = { kind: 'info' | 'good' | 'warn' | 'bad'; title: string; hint: string | null };

/** The one thing to say of a subscription; a state that a newer server invented as it stands. */
export function subscriptionNews({ state, nextPlan, periodEnd }: Subscription): News {
  const kind = kinds.get(state) ?? 'info';
  const { title, text: hint } = wordsOf(state, periodEnd);
  if (nextPlan === null) return { kind, title, hint };
  const next = text.nextPlan(nextPlan.name);
  return { kind: 'info', title: next.title, hint: next.text };
}

function wordsOf(state: string, periodEnd: string | null) {
  if (state === 'canceling') return text.states.canceling(periodEnd === null ? text.unknown : longDate(periodEnd));
  const known = states.find((one) => one === state);
  return known ? text.states[known] : { title: text.states.other(state.replaceAll('_', ' ')), text: null };
}

const states = ['none', 'pending', 'active', 'past_due'] as const;
const kinds: ReadonlyMap<string, News['kind']> = new Map([
  ['none', 'warn'],
  ['active', 'good'],
  ['canceling', 'warn'],
  ['past_due', 'bad'],
]);
