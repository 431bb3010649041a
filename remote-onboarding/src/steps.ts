import { stepMessages } from './messages/steps.ts';

/** The five steps in their order. */
export const steps = [
  { id: 'organization', path: '/create-organization', label: stepMessages.steps.organization },
  { id: 'locations', path: '/add-locations', label: stepMessages.steps.locations },
  { id: 'people', path: '/add-users', label: stepMessages.steps.people },
  { id: 'verification', path: '/verification', label: stepMessages.steps.verification },
  { id: 'subscription', path: '/subscribe', label: stepMessages.steps.subscription },
] as const;

export type StepId = (typeof steps)[number]['id'];

/**
 * Whether a done step can still be changed. The specification adds locations and people once, each in its own status, and
 * lets the organization be updated at any time. Once a code is on its way to its address, that is left to the page of the code.
 */
export const canChange = (step: StepId, current: StepId): boolean =>
  step === 'organization' && (current === 'locations' || current === 'people');
