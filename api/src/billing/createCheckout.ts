import type { Config } from '../config.ts';
import type { Checkout } from './checkout.ts';
import { createStripeCheckout } from './stripeCheckout.ts';
import { createTestCheckout } from './testCheckout.ts';

/** The checkout that the configuration names. */
export function createCheckout(config: Config): Checkout {
  return config.checkout === 'test' ? createTestCheckout(config) : createStripeCheckout(config.checkout, config);
}
