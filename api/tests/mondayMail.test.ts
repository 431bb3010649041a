import { cleanUp } from 'composition/testing';
import { calls } from 'contract';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';

import { queueMondayMails } from '../src/adoption/mondayMail.ts';
import { connect } from '../src/database/connect.ts';
import { createMailer } from '../src/mail/deliverMails.ts';
import { startTestApi } from './support/api.ts';
import { startMailServer } from './support/mailServer.ts';
import { idOf, invite, newAdmin, newMember, organizationFields, organizationOf } from './support/people.ts';
import type { Person } from './support/tokens.ts';

const day = 86_400_000;

describe('the mail on Monday', async () => {
  // Without a mail server, mails stay queued.
  const api = await startTestApi();
  const connection = connect(api.databaseUrl, { answerTimeout: 60_000 });
  const processes = [connection, connect(api.databaseUrl, { answerTimeout: 60_000 })];
  for (const { close } of processes) cleanUp(close);
  const config = { publicUrl: api.url, siteOrigins: ['https://askwell.example'], codeSecret: 'development only' };

  /** As both processes do every minute. */
  const queueAll = () => Promise.all(processes.map((database) => queueMondayMails({ ...database, config }, api.now())));
  const queuedFor = async ({ email = '' }: Person) =>
    api.sql`select subject, text, html, unsubscribe_url from mails where kind = 'monday' and "to" = ${email}`;

  /** An admin of a verified organization, with one person who waits. */
  async function newWeek(fields: object = {}) {
    const admin = await newAdmin(api);
    const body = { ...organizationFields, timeZone: 'UTC', ...fields };
    await api.call(calls.saveOrganization, { as: admin, body });
    await invite(api, admin, { name: 'Mallory <b>https://evil.example</b>' });
    await api.sql`update organizations set onboarding_status = 'completed'
      where id = ${await organizationOf(api, admin)}`;
    return admin;
  }

  it('two processes, every minute → one mail for each admin and week', async () => {
    const admin = await newWeek();
    const second = await newMember(api, admin, 'admin');
    api.advanceTo(1, 8);
    await queueAll();
    api.advance(60_000);
    await queueAll();
    expect([await queuedFor(admin), await queuedFor(second)]).toMatchObject([[{}], [{}]]);
    api.advance(7 * day);
    await queueAll();
    expect(await queuedFor(admin)).toHaveLength(2);
  });

  it.each([
    ['UTC', 7, 0],
    ['UTC', 8, 1],
    ['Asia/Tokyo', 7, 1],
    ['America/Los_Angeles', 14, 0],
    ['America/Los_Angeles', 15, 1],
  ])('in %s, Monday at %i:00 in UTC → %i mails', async (timeZone, hour, amount) => {
    const admin = await newWeek({ timeZone });
    api.advanceTo(1, hour);
    await queueAll();
    expect(await queuedFor(admin)).toHaveLength(amount);
  });

  it('a name with markup and a link → text in the mail, and in no header', async () => {
    const admin = await newWeek();
    api.advanceTo(1, 9);
    await queueAll();
    const [mail] = await queuedFor(admin);
    expect(mail?.['subject']).toBe('Last week on Askwell');
    expect(mail?.['text']).toContain('Last week at "Smith & Sons"');
    expect(mail?.['text']).toMatch(/Longest waiting: \d days? \("Mallory <b>https :\/\/ evil \. example/);
    expect(mail?.['html']).not.toMatch(/<b>|evil\.example/);
  });

  it('the admin reads in German → the mail is in German', async () => {
    const admin = await newWeek();
    await api.call(calls.getUser, { as: admin, headers: { 'accept-language': 'de' } });
    api.advanceTo(1, 9);
    await queueAll();
    expect(await queuedFor(admin)).toMatchObject([{ subject: 'Letzte Woche bei Askwell' }]);
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['nothing to tell', (id) => api.sql`delete from users where status = 'invited' and organization_id = ${id}`],
    ['not verified', (id) => api.sql`update organizations set onboarding_status = 'verification' where id = ${id}`],
    [
      'address not proven',
      (id) => api.sql`update accounts set email = null where uid is not null and organization_id = ${id}`,
    ],
    [
      'deactivated',
      (id) => api.sql`update users set status = 'deactivated' where role = 'admin' and organization_id = ${id}`,
    ],
    ['disabled by the operator', (id) => api.sql`update users set disabled_at = now() where organization_id = ${id}`],
    ['no longer an admin', (id) => api.sql`update users set role = 'manager' where organization_id = ${id}`],
  ])('%s → no mail', async (_situation, change) => {
    const admin = await newWeek();
    await change(await organizationOf(api, admin));
    api.advanceTo(1, 9);
    await queueAll();
    expect(await queuedFor(admin)).toEqual([]);
  });

  it('mailbox at its daily limit → no mail', async () => {
    const admin = await newWeek();
    api.advanceTo(1, 9);
    const others = [await newAdmin(api), await newAdmin(api), await newAdmin(api)];
    for (const as of others) await invite(api, as, { email: admin.email });
    await queueAll();
    expect(await queuedFor(admin)).toEqual([]);
  });

  it('switched off in the profile → no mail', async () => {
    const admin = await newWeek();
    expect((await api.call(calls.getUser, { as: admin })).mondayMail).toBe(true);
    await api.call(calls.changeMails, { as: admin, body: { mondayMail: false } });
    expect((await api.call(calls.getUser, { as: admin })).mondayMail).toBe(false);
    api.advanceTo(1, 9);
    await queueAll();
    expect(await queuedFor(admin)).toEqual([]);
  });

  const wants = async (as: Person) => (await api.call(calls.getUser, { as })).mondayMail;
  async function addressFor(admin: Person): Promise<string> {
    api.advanceTo(1, 9);
    await queueAll();
    return String((await queuedFor(admin))[0]?.['unsubscribe_url']);
  }

  describe('unsubscribing', () => {
    it('sent → with the headers of a one-click form', async () => {
      const admin = await newWeek();
      const address = await addressFor(admin);
      const mailServer = await startMailServer();
      const mail = { smtpUrl: mailServer.url, from: 'Askwell <hello@askwell.example>' };
      const mailer = createMailer(mail, connection, api.now, pino({ level: 'silent' }));
      cleanUp(() => mailer.stop());
      const mailTo = () =>
        mailServer.received.find(({ to, text }) => to.includes(admin.email ?? '') && /Last week/.test(text));
      await expect.poll(mailTo).toBeDefined();
      const { text = '' } = mailTo() ?? {};
      expect(text.replaceAll(/\r\n /g, ' ')).toContain(`List-Unsubscribe: <${address}>`);
      expect(text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
    });

    it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
      'posted as %s without signing in → no more mails; a GET changes nothing',
      async (type) => {
        const admin = await newWeek();
        const second = await newMember(api, admin, 'admin');
        const address = await addressFor(admin);
        const page = await fetch(address);
        expect(page.status).toBe(200);
        expect(await page.text()).toContain(new URL(address).pathname);
        expect(await wants(admin)).toBe(true);
        const body = 'List-Unsubscribe=One-Click';
        expect((await fetch(address, { method: 'POST', headers: { 'content-type': type }, body })).status).toBe(200);
        expect([await wants(admin), await wants(second)]).toEqual([false, true]);
      },
    );

    it('a token of another person, changed or made up → 404, and nothing changes', async () => {
      const admin = await newWeek();
      const second = await newMember(api, admin, 'admin');
      const [organizationId = '', , signature = ''] =
        new URL(await addressFor(admin)).pathname.split('/').at(-1)?.split('.') ?? [];
      const foreign = await idOf(api, second);
      for (const token of [`${organizationId}.${foreign}.${signature}`, `${organizationId}.${foreign}`, 'x', "'.'.'"]) {
        const url = `${api.url}/unsubscribe/${encodeURIComponent(token)}`;
        expect([(await fetch(url)).status, (await fetch(url, { method: 'POST' })).status]).toEqual([404, 404]);
      }
      expect(await wants(second)).toBe(true);
    });

    it('a token in an address → not in the log', async () => {
      const address = await addressFor(await newWeek());
      await fetch(address);
      expect(api.logs.join('')).not.toContain(address.split('.').at(-1));
    });
  });
});
