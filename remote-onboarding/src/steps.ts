import { stepsWords } from './words/steps.ts';

/** The five steps in their order. */
export const steps = [
  { id: 'organization', label: stepsWords.organization },
  { id: 'locations', label: stepsWords.locations },
  { id: 'people', label: stepsWords.people },
  { id: 'verification', label: stepsWords.verification },
  { id: 'subscription', label: stepsWords.subscription },
] as const;

export type StepId = (typeof steps)[number]['id'];
