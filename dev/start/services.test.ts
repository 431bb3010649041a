import { expect, it } from 'vitest';

import { readPorts } from '@askwell/part-tools/ports';
import { filterApiLine, siteHints, standaloneHints } from './services.ts';

it.each([
  ['routine', '{"level":30,"msg":"request completed"}', null],
  ['a warning', '{"level":40,"msg":"mail not sent"}', 'mail not sent'],
  [
    'an error with its cause',
    '{"level":50,"msg":"failed","err":{"type":"PostgresError","codes":["53100"],"stack":["at write (a.ts:1)"]},"reqId":"7"}',
    'failed: PostgresError 53100 at write (a.ts:1) (request 7)',
  ],
  ['an error of which nothing is known', '{"level":50,"msg":"failed","err":{"type":"object"}}', 'failed: object'],
  ['text outside the log', 'API_PORT must be a number.', 'API_PORT must be a number.'],
])('API line, %s → printed or left out', (_situation, line, shown) => {
  expect(filterApiLine(line)).toBe(shown);
});

const site = 'http://localhost:3000';
const project = { FIREBASE_PROJECT_ID: 'askwell-live' };

it.each([
  ['nothing', {}, 'Add new account', `${site}/api/outbox`],
  ['empty settings', { FIREBASE_PROJECT_ID: '', SMTP_URL: '' }, 'Add new account', `${site}/api/outbox`],
  ['a real project', project, 'askwell-live', `${site}/api/outbox`],
  ['a mail server', { SMTP_URL: 'smtps://mail.example.com' }, 'Add new account', 'sent for real'],
])('%s configured → how to sign in and where mails are', (_what, env, signIn, mails) => {
  const hints = new Map(siteHints(site, env));
  expect(hints.get('Site')).toBe(site);
  expect(hints.get('Sign in')).toContain(signIn);
  expect(hints.get('Mails')).toContain(mails);
});

it('standalone remotes → served at their ports, but not with a real project, which has no test user', () => {
  const ports = readPorts({ ASKWELL_PORT_BASE: '5000' });
  expect(new Map(standaloneHints(ports, {})).get('remote-main')).toContain('http://localhost:5002');
  expect(standaloneHints(ports, project)).toEqual([]);
});
