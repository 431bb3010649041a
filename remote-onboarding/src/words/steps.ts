export const stepsWords = {
  label: 'Steps',
  organization: 'Organization',
  locations: 'Locations',
  people: 'People',
  verification: 'Verification',
  subscription: 'Subscription',
  title: (step: string, position: number, steps: number) => `${step} · Step ${position} of ${steps}`,
};
