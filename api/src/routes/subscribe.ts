import type { calls } from 'shared-session/contract';

import { Refusal } from '../http/refusal.ts';
import { subscriptionStatus } from '../rules/subscriptionStatus.ts';
import { words } from '../words.ts';
import { newOrder, openCheckout } from './openCheckout.ts';
import type { Route } from './route.ts';

/** Opens a checkout; the subscription itself begins when the checkout reports the payment. */
export const subscribe: Route<typeof calls.subscribe> = {
  access: 'admin',
  async handle(ask) {
    const { organization, body, now } = ask;
    const status = subscriptionStatus(organization, now);
    if (status === 'active') throw new Refusal(409, words.alreadyActive);
    if (status === 'pending') throw new Refusal(409, words.paymentOnItsWay);
    if (organization.onboardingStatus !== 'completed') throw new Refusal(409, words.notAtSubscription);
    const payload = await openCheckout(ask, newOrder(ask, body.planId), 'start');
    return { statusCode: 201, message: words.checkoutReady, payload };
  },
};
