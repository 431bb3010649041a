import type { calls } from 'shared-session/contract';

import { subscriptionPayload } from '../rules/subscriptionPayload.ts';
import { words } from '../words.ts';
import type { Route } from './route.ts';

/** Which plan the organization is on, and until when. */
export const getSubscription: Route<typeof calls.getSubscription> = {
  access: 'admin',
  async handle({ organization, now }) {
    return { statusCode: 200, message: words.ok, payload: subscriptionPayload(organization, now) };
  },
};
