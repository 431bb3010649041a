import { cleanUp } from 'composition/testing';
import { calls } from 'contract';
import { pino } from 'pino';

import { settleCheckouts } from '../../../src/billing/settleCheckouts.ts';
import { createStripeCheckout } from '../../../src/billing/stripe/stripeCheckout.ts';
import { readConfig } from '../../../src/config.ts';
import { connect } from '../../../src/database/connect.ts';
import { startTestApi } from '../api.ts';
import { newAdmin } from '../people.ts';
import { startStripeServer } from './stripeServer.ts';
import type { Person } from '../tokens.ts';

/** Starts an API server with its own fake of Stripe. */
export async function startStripeApi() {
  const clock = { now: () => new Date() };
  const stripe = await startStripeServer('whsec_test', () => clock.now());
  const env = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_test', STRIPE_API_URL: stripe.url };
  const api = await startTestApi(env);
  clock.now = api.now;
  const { now } = api;
  const log = pino({ enabled: false });
  const config = readConfig({ ...env, DATABASE_URL: api.databaseUrl });
  if (config.checkout === 'test') throw new Error('There is no Stripe.');
  const { close, ...database } = connect(api.databaseUrl, { answerTimeout: 9000 });
  cleanUp(close);
  const checkout = createStripeCheckout(config.checkout, config, { now, log });
  const subscribe = (as: Person, planId = 'team-month', key?: string) =>
    api.try(calls.subscribe, { as, body: { planId }, ...(key && { key }) });
  return {
    api,
    stripe,
    env,
    subscribe,
    /** Lets a minute pass, after which the API looks up payments. */
    passMinute: () => passTime(60_000),
    /** Moves the clock to the next full hour. */
    passHour: () => passTime(3_600_000 - (now().getTime() % 3_600_000)),
    /** Sends a signed event, as Stripe does. */
    send(type: string, object: object) {
      const { body, headers } = stripe.event(type, object, now());
      return api.send('POST', '/stripe/events', { body, headers });
    },
    /** Creates an admin whose organization has an open payment page. */
    async open(planId?: string) {
      const admin = await newAdmin(api, 'completed');
      return { admin, session: await openPage(admin, planId) };
    },
    openPage,
    readStatus: async (as: Person) => (await api.call(calls.getUser, { as })).subscription_status,
  };

  async function passTime(ms: number): Promise<void> {
    api.advance(ms);
    await settleCheckouts({ ...database, config, checkout, now, log, deliverMails() {} });
  }

  /** Opens a payment page, like a click on the button. */
  async function openPage(as: Person, planId?: string) {
    const reply = await subscribe(as, planId);
    if (reply.status !== 201) throw new Error(`No page was opened: ${reply.status} ${reply.message}`);
    return stripe.getNewestSession();
  }
}
