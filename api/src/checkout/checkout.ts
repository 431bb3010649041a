import type { FastifyInstance } from 'fastify';

import type { Services } from '../services.ts';

/** A way to pay. The test checkout is one; a payment provider is another. */
export type Checkout = {
  /** The address to which the browser goes to pay the order. */
  start(order: { organizationId: string; checkoutId: string; planId: string }): Promise<string>;
  /** What the way to pay serves itself: its page, or the provider's notifications. */
  serve(server: FastifyInstance, services: Services): void;
};
