import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';

export type StripeRequest = { path: string; key: string; idempotencyKey: string; fields: Map<string, string> };

/** Speaks as much of Stripe's HTTP as a checkout needs, and signs events as Stripe does. */
export async function startStripeServer(webhookSecret: string) {
  const requests: StripeRequest[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += chunk));
    request.on('end', () => {
      const fields = new Map(new URLSearchParams(text));
      const idempotencyKey = String(request.headers['idempotency-key']);
      requests.push({ path: request.url ?? '', key: request.headers.authorization ?? '', idempotencyKey, fields });
      const page = { id: 'cs_1', object: 'checkout.session', url: `https://checkout.stripe.example/${idempotencyKey}` };
      const error = { error: { type: 'api_error', message: 'Secret reason' } };
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(status === 200 ? page : error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    requests,
    answerWith: (next: number) => void (status = next),
    stop: () => void server.close(),
    /** An event as Stripe sends it: its bytes, and their signature. */
    event(type: string, session: object, at: Date) {
      const time = Math.floor(at.getTime() / 1000);
      const object = { id: 'cs_1', object: 'checkout.session', ...session };
      const body = JSON.stringify({ id: 'evt_1', object: 'event', type, created: time, data: { object } });
      const signature = createHmac('sha256', webhookSecret).update(`${time}.${body}`).digest('hex');
      return { body, headers: { 'stripe-signature': `t=${time},v1=${signature}` } };
    },
  };
}
