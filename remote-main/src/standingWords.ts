import { onboardingStatuses } from 'shared-session';

import { dashboard as text } from './words/dashboard.ts';

/** An onboarding status for people; one that a newer server invented is shown as it stands. */
export function onboardingWords(status: string): string {
  const known = onboardingStatuses.find((one) => one === status);
  return known ? text.onboardingStates[known] : text.other(status);
}

/** A subscription status for people. */
export function subscriptionWords(status: string | null | undefined): string {
  if (!status) return text.subscriptionNone;
  return status === 'active' ? text.subscriptionActive : text.other(status);
}
