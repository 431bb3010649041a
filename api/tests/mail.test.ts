import { calls } from 'shared-session/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApi } from './support/api.ts';
import type { TestApi } from './support/api.ts';
import { startMailServer } from './support/mailServer.ts';
import { newAdmin, newPerson } from './support/people.ts';

describe('mails with SMTP_URL', () => {
  let api: TestApi;
  let mailServer: Awaited<ReturnType<typeof startMailServer>>;
  beforeAll(async () => {
    mailServer = await startMailServer();
    api = await startTestApi({ SMTP_URL: mailServer.url, MAIL_FROM: 'Askwell <hello@askwell.example>' });
  });
  afterAll(async () => {
    await api.stop();
    await mailServer.stop();
  });

  const invite = async () => {
    const { email } = newPerson();
    const body = { users: [{ name: 'Eve', email, role: 'user' }] };
    await api.call(calls.addUsers, { as: await newAdmin(api), body });
    return email ?? '';
  };
  const waiting = () => api.sql`select tries from mails`;

  it('invitation → sent once, from MAIL_FROM, and no copy is kept', async () => {
    const email = await invite();
    await expect.poll(() => mailServer.received.filter(({ to }) => to.includes(email))).toHaveLength(1);
    const mail = mailServer.received.at(-1);
    expect(mail?.from).toBe('hello@askwell.example');
    expect(mail?.text).toMatch(/^From: Askwell <hello@askwell.example>\r$/m);
    expect(mail?.text).toContain('Sign in with this e-mail address:');
    await expect.poll(waiting).toEqual([]);
  });

  it('mail server refuses → kept, tried again later, then sent', async () => {
    mailServer.refuse(true);
    const email = await invite();
    await expect.poll(waiting).toEqual([{ tries: 1 }]);
    mailServer.refuse(false);
    api.advance(30_000);
    await invite();
    await expect.poll(() => mailServer.received.filter(({ to }) => to.includes(email))).toHaveLength(1);
    await expect.poll(waiting).toEqual([]);
    expect(api.logs.join('\n')).not.toContain(email);
  });

  it('invitation that is refused → no mail', async () => {
    const admin = await newAdmin(api);
    const body = { users: [{ name: 'Eve', email: newPerson().email, role: 'nobody' }] };
    expect((await api.try(calls.addUsers, { as: admin, body })).status).toBe(422);
    expect(await waiting()).toEqual([]);
  });

  it('organization with a name that looks like a header → one mail, to one person', async () => {
    const admin = await newAdmin(api);
    const { email } = newPerson();
    const users = [{ name: 'Eve, boss@example.com', email, role: 'user' }];
    await api.call(calls.addUsers, { as: admin, body: { users } });
    await expect.poll(() => mailServer.received.filter(({ to }) => to.includes(email ?? ''))).toHaveLength(1);
    expect(mailServer.received.flatMap(({ to }) => to)).not.toContain('boss@example.com');
  });

  it('outbox → not there', async () => {
    expect((await api.send('GET', '/outbox.json')).status).toBe(404);
    expect((await api.send('GET', '/outbox')).status).toBe(404);
  });
});
