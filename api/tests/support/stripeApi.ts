import { startTestApi } from './api.ts';
import { startStripeServer } from './stripeServer.ts';

export type StripeApi = Awaited<ReturnType<typeof startStripeApi>>;

/** A server that is paid through a Stripe of its own. */
export async function startStripeApi() {
  const stripe = await startStripeServer('whsec_test');
  const env = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_test', STRIPE_API_URL: stripe.url };
  const api = await startTestApi(env);

  return {
    api,
    stripe,
    /** Sends an event as Stripe does, signed. */
    send(type: string, object: object, at = api.now()) {
      const { body, headers } = stripe.event(type, object, at);
      return api.send('POST', '/stripe/events', { body, headers });
    },
    async stop() {
      await api.stop();
      stripe.stop();
    },
  };
}
