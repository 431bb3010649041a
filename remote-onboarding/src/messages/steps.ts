/** What the frame of every step says. */
export const stepMessages = {
  steps: {
    label: 'Steps',
    organization: 'Organization',
    locations: 'Locations',
    people: 'People',
    verification: 'Verification',
    subscription: 'Subscription',
    title: (step: string, position: number, steps: number) => `${step} · Step ${position} of ${steps}`,
    saved: 'Saved',
    nextNotLoaded: 'We could not load the next step.',
    tryAgain: 'Try again',
    loadingNext: 'Loading…',
  },
  draft: {
    saved: 'Draft saved on this device',
    discard: 'Discard',
  },
};
