import type { calls } from 'shared-session/contract';

import { plans } from '../plans.ts';
import { words } from '../words.ts';
import type { Route } from './route.ts';

export const getPlans: Route<typeof calls.getPlans> = {
  access: 'signed-in',
  async handle() {
    return { statusCode: 200, message: words.ok, payload: [...plans] };
  },
};
