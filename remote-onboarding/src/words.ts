import { organization } from './words/createOrganization.ts';
import { locations } from './words/addLocations.ts';
import { people } from './words/addUsers.ts';
import { verification } from './words/verification.ts';
import { subscribe } from './words/subscribe.ts';
import { confirming } from './words/subscribeSuccess.ts';
import { allSet } from './words/allSet.ts';
import { file, rows } from './words/rows.ts';

/** Every sentence of this part: what all pages say here, and each page's own in its file. */
export const words = {
  steps: {
    label: 'Steps',
    organization: 'Organization',
    locations: 'Locations',
    people: 'People',
    verification: 'Verification',
    subscription: 'Subscription',
    title: (step: string, position: number, steps: number) => `${step} · Step ${position} of ${steps}`,
  },
  draft: {
    saved: 'Draft saved on this device',
    discard: 'Discard',
  },
  rows,
  file,
  organization,
  locations,
  people,
  verification,
  subscribe,
  confirming,
  allSet,
};
