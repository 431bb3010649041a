import { once } from 'node:events';
import { createServer } from 'node:http';

import { expect, test } from '../test.ts';
import { wrongAnswers } from './wrongAnswers.ts';

test('a page that gives up before a file can stop halfway → nothing stays held back', async ({ front, running }) => {
  const { promise: closed, resolve: onClosed } = Promise.withResolvers<unknown>();
  const { promise: answered, resolve: onAnswered } = Promise.withResolvers<unknown>();
  const page = new AbortController();
  const site = createServer(async (_, response) => {
    page.abort();
    await closed;
    response.end('a file');
  });
  await once(site.listen(0, '127.0.0.1'), 'listening');
  const address = site.address();
  front.site = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  front.break(/a\.js/, (exchange) => {
    void once(exchange.response, 'close').then(onClosed);
    onAnswered(wrongAnswers.stuck(exchange));
  });
  await expect(fetch(`${running.url}/a.js`, { signal: page.signal })).rejects.toThrow();
  await answered;
  // The answer's own callbacks come first.
  await new Promise(setImmediate);
  expect(front.holds(/./)).toBe(false);
  site.close();
});
