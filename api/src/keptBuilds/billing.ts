import { emptyForm, read, subscriptionForm, write } from 'contract';
import * as v from 'valibot';

import { HttpError, ok } from '../http/answers.ts';
import type { Route, Served } from '../http/route.ts';
import { messages } from '../messages/messages.ts';
import { askForPortal } from '../routes/subscription.ts';

const opensPortal = (name: 'url' | 'checkoutUrl'): Route => ({
  access: 'admin',
  reads: { outside: 1 },
  handle: async (context) => askForPortal(context, (url) => ({ [name]: url })),
});

const refuseWith = (message: 'managedInPortal' | 'shownInPortal'): Route => ({
  access: 'admin',
  reads: {},
  async handle() {
    throw new HttpError(409, messages[message]);
  },
});

/**
 * In these builds, the billing page changes the plan, its end, the payment method and the payer through our API, and lists the
 * invoices. The provider's portal does all of that now.
 */
export const keptBillingCalls: readonly Served[] = [
  {
    call: read('/subscription/billing', v.unknown()),
    route: { access: 'admin', reads: {}, handle: async () => ok({ paymentMethod: null, payer: null, invoices: [] }) },
  },
  { call: write('POST', '/subscription/change', subscriptionForm, v.unknown()), route: opensPortal('checkoutUrl') },
  { call: write('POST', '/subscription/payer', emptyForm, v.unknown()), route: opensPortal('url') },
  { call: write('POST', '/subscription/payment-method', emptyForm, v.unknown()), route: opensPortal('url') },
  { call: write('POST', '/subscription/cancel', emptyForm, v.unknown()), route: refuseWith('managedInPortal') },
  { call: write('POST', '/subscription/resume', emptyForm, v.unknown()), route: refuseWith('managedInPortal') },
  // These pages then announce that the next page shows the price.
  { call: write('POST', '/subscription/preview', subscriptionForm, v.unknown()), route: refuseWith('shownInPortal') },
];
