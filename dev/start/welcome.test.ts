import { expect, it } from 'vitest';

import { readPorts } from 'remote-kit/ports';
import { siteHints, standaloneHints } from './welcome.ts';

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

it('remotes alone → at their ports; with a real project nowhere, as it has no test user', () => {
  const ports = readPorts({ ASKWELL_PORT_BASE: '5000' });
  expect(new Map(standaloneHints(ports, {})).get('remote-main')).toContain('http://localhost:5002');
  expect(standaloneHints(ports, project)).toEqual([]);
});
