import { type Call, calls } from 'shared-session/contract';
import * as v from 'valibot';
import { expect, it } from 'vitest';

import { readConfig } from '../config.ts';
import { connect } from '../database/connect.ts';
import { createCheckout, createLogger } from '../startApi.ts';
import { routes } from './createServer.ts';
import { createServer } from './createServer.ts';
import { createOpenApiDocument } from './openApi.ts';

const parameter = v.object({ name: v.string(), in: v.string() });
const operation = v.looseObject({ parameters: v.array(parameter), security: v.optional(v.array(v.unknown())) });
const { paths } = v.parse(
  v.object({ paths: v.record(v.string(), v.record(v.string(), operation)) }),
  createOpenApiDocument(routes),
);

/** Routes that are not calls: for operators, HTML pages, events of the payment provider. */
const always = { '/metrics': 'GET, HEAD', '/openapi.json': 'GET, HEAD', '*': 'OPTIONS' };
const stoodIn = {
  '/outbox': 'GET, HEAD',
  '/outbox.json': 'GET, HEAD',
  '/test-checkout/:id': 'GET, HEAD, POST',
  '/test-checkout/payer': 'GET, HEAD',
  '/test-checkout/payment-method': 'GET, HEAD',
};
const real = {
  STRIPE_SECRET_KEY: 'sk_test_1234',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtp://localhost',
  MAIL_FROM: 'a@b.example',
};

it.each([
  ['without payments and mail', {}, stoodIn],
  ['with Stripe and SMTP', real, { '/stripe/events': 'POST' }],
])('a server %s → serves the documented calls, the routes listed here, and nothing else', async (_, env, more) => {
  const config = readConfig(env);
  const server = await createServer({
    config,
    ...connect('postgres://nobody@127.0.0.1:1/none', { answerTimeout: 9000 }),
    verifyToken: () => Promise.reject(new Error('Nobody is asked for here.')),
    checkout: createCheckout(config),
    deliverMails() {},
    isStopping: () => false,
    now: () => new Date(),
    log: createLogger('silent'),
  });
  await server.ready();
  const served = routesIn(server.printRoutes({ commonPrefix: false }));
  await server.close();
  const described = Object.keys(paths).map((path) => path.replace(/\{(\w+)\}/g, ':$1'));
  expect(Object.fromEntries(served.filter(([path]) => !described.includes(path)))).toEqual({ ...always, ...more });
  expect(served.map(([path]) => path)).toEqual(expect.arrayContaining(described));
});

it.each(Object.entries<Call>(calls))(
  '%s → documents whether it needs a token, and which headers it accepts',
  (name, call) => {
    const described = paths[call.path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()];
    const route = Object.entries(routes).find(([known]) => known === name)?.[1];
    expect(described?.security).toEqual(route?.access === 'open' ? [] : undefined);
    const headers = described?.parameters.filter((one) => one.in === 'header').map((one) => one.name);
    const write = call.method === 'POST' ? ['Organization-Id', 'Idempotency-Key'] : ['Organization-Id'];
    expect(headers).toEqual(call.method === 'GET' ? [] : write);
  },
);

/** Parses the router's printed tree, in which each line continues its parent's path. */
function routesIn(tree: string): [path: string, methods: string][] {
  const above: string[] = [];
  return [...tree.matchAll(/^([ │├└─]+)(\S+)(?: \((.+)\))?$/gm)].flatMap(([, indent = '', part = '', methods]) => {
    const depth = indent.length / 4 - 1;
    above.splice(depth, Infinity, `${above[depth - 1] ?? ''}${part}`);
    return methods ? [[above[depth] ?? '', methods]] : [];
  });
}
