import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

import { listen } from 'composition/testing';
import { calls } from 'contract';
import { expect, it } from 'vitest';

import { startTestApi } from './support/api.ts';
import { newAdmin } from './support/people.ts';

it('a request is part of a trace → its span joins it, without any content', async () => {
  const bodies: string[] = [];
  const collector = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(body);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  const api = await startTestApi({ OTEL_EXPORTER_OTLP_ENDPOINT: await listen(collector) });
  const as = await newAdmin(api);
  const trace = 'a'.repeat(32);
  const headers = { traceparent: `00-${trace}-${'b'.repeat(16)}-01` };
  await api.try(calls.getUsers, { as, headers, query: '?search=secret-search' });
  await api.try(calls.changeUser, { as, id: 'secret-id', headers });
  await api.stop();
  const spans = bodies
    .flatMap((body) => JSON.parse(body).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans: some }) => some)
    .filter(({ traceId }) => traceId === trace);
  expect(spans).toHaveLength(2);
  expect(spans[0]).toMatchObject({ parentSpanId: 'b'.repeat(16) });
  expect(JSON.stringify(spans[0].attributes)).toContain('{"key":"http.route","value":{"stringValue":"/users"}}');
  // Error messages can contain values of the request.
  expect(spans[1].status).toEqual({ code: 2 });
  expect(bodies.join()).not.toContain('secret');
});
