import { words } from './words.ts';

/** The five steps in their order. */
export const steps = [
  { id: 'organization', label: words.steps.organization },
  { id: 'locations', label: words.steps.locations },
  { id: 'people', label: words.steps.people },
  { id: 'verification', label: words.steps.verification },
  { id: 'subscription', label: words.steps.subscription },
] as const;

export type StepId = (typeof steps)[number]['id'];
