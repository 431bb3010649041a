import type { calls } from 'shared-session/contract';

import { writeAudit } from '../audit/writeAudit.ts';
import { keepTerms } from '../checkout/keepTerms.ts';
import { Refusal } from '../http/refusal.ts';
import { words } from '../words.ts';
import { newOrder, openCheckout } from './openCheckout.ts';
import type { Route } from './route.ts';
import { runningTerms } from './runningTerms.ts';

/** Puts the subscription on another plan: at once where the provider can, otherwise when its page says it is paid. */
export const changeSubscription: Route<typeof calls.changeSubscription> = {
  access: 'admin',
  async handle(ask) {
    const { db, services, caller, organization, body, now } = ask;
    const { planId: from } = runningTerms(organization, now);
    const order = newOrder(ask, body.planId);
    const { organizationId, planId: to } = order;
    if (to === from) throw new Refusal(409, words.samePlan);
    const changed = await services.checkout.change(organization, order);
    if (!changed) {
      const payload = await openCheckout(ask, order, 'change');
      return { statusCode: 201, message: words.checkoutReady, payload };
    }
    await keepTerms(db, organization, changed, now);
    const changes = [{ field: 'plan', from, to }];
    await writeAudit(db, { organizationId, actor: caller, at: now, action: 'plan-changed', changes });
    return { statusCode: 200, message: words.saved, payload: { checkoutUrl: null } };
  },
};
