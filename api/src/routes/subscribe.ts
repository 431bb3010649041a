import { randomBytes } from 'node:crypto';

import type { calls } from 'shared-session/contract';

import { checkouts } from '../database/schema.ts';
import { refuseFields, Refusal } from '../http/refusal.ts';
import { plans } from '../plans.ts';
import { subscriptionStatus } from '../rules/subscriptionStatus.ts';
import { words } from '../words.ts';
import type { Route } from './route.ts';
import { writeAudit } from '../audit/writeAudit.ts';

/** Opens a checkout; the subscription itself begins when the checkout reports the payment. */
export const subscribe: Route<typeof calls.subscribe> = {
  access: 'admin',
  async handle({ db, services, caller, organization, body, now }) {
    const status = subscriptionStatus(organization, now);
    if (status === 'active') throw new Refusal(409, words.alreadyActive);
    if (status === 'pending') throw new Refusal(409, words.paymentOnItsWay);
    if (organization.onboardingStatus !== 'completed') throw new Refusal(409, words.notAtSubscription);
    if (!plans.some(({ id }) => id === body.planId))
      throw refuseFields([{ path: ['planId'], message: words.choosePlan, code: 'invalid' }]);
    const order = { organizationId: organization.id, planId: body.planId };
    const id = randomBytes(24).toString('base64url');
    await db.insert(checkouts).values({ ...order, id });
    const subjects = [{ _id: null, name: body.planId }];
    const done = { organizationId: organization.id, actor: caller, at: now };
    await writeAudit(db, { ...done, action: 'checkout-opened', subjects });
    const checkoutUrl = await services.checkout.start({ ...order, checkoutId: id });
    return { statusCode: 201, message: words.checkoutReady, payload: { checkoutUrl } };
  },
};
