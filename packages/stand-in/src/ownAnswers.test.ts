import { expect, test } from 'vitest';

import { answerCall } from './api.ts';
import { readOwnAnswers } from './ownAnswers.ts';

const read = (value: unknown) => readOwnAnswers(Buffer.from(JSON.stringify(value)));
const ask = async (value: unknown, call: string) => {
  const result = read(value);
  if (!result.ok) throw new Error(result.error);
  const receivedRequest = { call, query: new URLSearchParams(), body: null, idempotencyKey: undefined };
  return answerCall(receivedRequest, new Map(Object.entries(result.answers)));
};

test.each([
  ['in the envelope', { payload: [1] }, { ok: true, message: 'OK', statusCode: 200, payload: [1] }],
  ['unchanged', { body: [1] }, [1]],
])('an answer %s → is sent', async (_, answer, body) => {
  expect((await ask({ 'GET /reports': answer }, 'GET /reports')).envelope).toEqual(body);
});

test('a call has a parameter → it is answered for each value', async () => {
  const answers = { 'GET /reports/:id': { status: 404, body: {} }, 'GET /reports/:id/rows': { payload: [] } };
  expect((await ask(answers, 'GET /reports/x1')).status).toBe(404);
  expect((await ask(answers, 'GET /reports/x1/rows')).status).toBe(200);
});

test('a call has another origin → it is accepted', () => {
  expect(read({ 'GET https://reports.example.com:8443/v1/rows': { body: [] } }).ok).toBe(true);
});

test.each([
  ['a string instead of an object', 'x', 'must be an object'],
  ['a call without a method', { '/reports': { body: [] } }, 'not a call like'],
  ['a path with ..', { 'GET /reports/../../user': { payload: {} } }, ''],
  ['a plain http URL', { 'GET http://evil.example/x': { body: [] } }, 'not a call like'],
  ['a script', { 'GET /reports': 'return 1' }, 'not an answer'],
  ['an unknown field', { 'GET /reports': { body: [], run: 'x' } }, 'not an answer'],
  ['an invalid status', { 'GET /reports': { status: 99, body: [] } }, ''],
  [
    'too many calls',
    Object.fromEntries(Array.from({ length: 201 }, (__, at) => [`GET /r${at}`, { body: 1 }])),
    'more than 200',
  ],
])('%s → is refused, in our words', (_, value, words) => {
  const result = read(value);
  expect(result.ok ? '' : result.error).toContain(words);
  expect(result.ok).toBe(false);
});

test('an answers file is too large → it is refused unread', () => {
  expect(readOwnAnswers(Buffer.alloc(2_000_000))).toEqual({
    ok: false,
    error: 'answers.json is longer than 1,000,000 characters',
  });
});
