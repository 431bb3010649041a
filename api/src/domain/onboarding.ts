import { onboardingStatuses } from 'shared-session/contract';
import type { OnboardingStatus } from 'shared-session/contract';

/** Finishing a step moves an organization on only if that is its current step. */
export function stepAfter(current: OnboardingStatus, finished: OnboardingStatus): OnboardingStatus {
  if (current !== finished) return current;
  return onboardingStatuses[onboardingStatuses.indexOf(current) + 1] ?? current;
}
