import { randomBytes } from 'node:crypto';
import { calls } from 'contract';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { readPayload, startTestApi, type TestApi } from './support/api.ts';
import { startEndlessMailServer, startMailServer } from './support/servers/mailServer.ts';
import { addLocations, invite, newAdmin, newPerson, findOrganization, pay, removeUser } from './support/people.ts';
import type { Person } from './support/tokens.ts';
import { undoNewest } from './support/changes.ts';

describe('mails with SMTP_URL', async () => {
  const mailServer = await startMailServer();
  const api = await startTestApi({ SMTP_URL: mailServer.url, MAIL_FROM: 'Askwell <hello@askwell.example>' });

  const inviteOne = async () => {
    const { email = '' } = newPerson();
    await invite(api, await newAdmin(api), { email });
    return email;
  };
  const inviteAll = (as: Person, count: number, emailOf: (index: number) => string | undefined) => {
    const users = Array.from({ length: count }, (_, index) => ({ name: 'Eve', email: emailOf(index), role: 'user' }));
    return api.try(calls.addUsers, { as, body: { users } });
  };
  const inviteStrangers = async (as: Person, count: number) =>
    readPayload(calls.addUsers, (await inviteAll(as, count, () => newPerson('new').email)).payload);
  const verify = async (as: Person) => {
    const receivedBefore = mailServer.received.length;
    await api.call(calls.sendVerification, { as });
    const getCode = () => {
      const texts = mailServer.received.slice(receivedBefore).map(({ text }) => /(\d{6}) is your/.exec(text)?.[1]);
      return texts.find((code) => code !== undefined) ?? '';
    };
    await expect.poll(getCode).toMatch(/^\d{6}$/);
    await api.call(calls.confirmVerification, { as, body: { code: getCode() } });
  };
  const mailsTo = (email: string) => mailServer.received.filter(({ to }) => to.includes(email));
  const waiting = () => api.sql`select tries from mails`;
  /** Waits until the mail server has refused the mail temporarily. The API tries again after half a minute. */
  const untilRefused = () => {
    const nextTry = new Date(api.now().getTime() + 30_000);
    return expect.poll(() => api.sql`select next_try_at = ${nextTry} as waits from mails`).toEqual([{ waits: true }]);
  };
  /** Makes the API believe that it has sent this many invitations today. */
  const setSent = async (as: Person, count: number) => {
    const id = await findOrganization(api, as);
    await api.sql`update organizations set invitations_sent = ${count}, invitations_counted_from = ${api.now()} where id = ${id}`;
    return id;
  };

  // Removes mails that earlier tests left in the queue.
  beforeEach(async () => {
    await api.sql`delete from mails`;
  });

  it('an invitation → is sent once from MAIL_FROM, then deleted', async () => {
    const email = await inviteOne();
    await expect.poll(() => mailsTo(email)).toHaveLength(1);
    const mail = mailServer.received.at(-1);
    expect(mail?.from).toBe('hello@askwell.example');
    expect(mail?.text).toMatch(/^From: Askwell <hello@askwell.example>\r$/m);
    expect(mail?.text).toContain('Sign in with this email address');
    await expect.poll(waiting).toEqual([]);
  });

  it.each([
    ['the recipient temporarily', 451, 'RCPT TO'],
    ['our password', 535, 'AUTH'],
    ['our sender', 550, 'MAIL FROM'],
  ] as const)('the mail server refuses %s → the mail is retried later', async (_, code, at) => {
    mailServer.refuse(code, at);
    const email = await inviteOne();
    await untilRefused();
    mailServer.refuse(null);
    api.advance(30_000);
    await inviteOne();
    await expect.poll(() => mailsTo(email)).toHaveLength(1);
    await expect.poll(waiting).toEqual([]);
    expect(api.logs.join('\n')).not.toContain(email);
  });

  it('an email is permanently refused → it is shown as bounced until resent', async () => {
    const admin = await newAdmin(api);
    const { email = '' } = newPerson();
    const readInvitation = async () => (await api.call(calls.getUsers, { as: admin })).at(-1)?.invitation;
    mailServer.refuse(550, 'RCPT TO', '5.1.1 User unknown');
    const id = await invite(api, admin, { email });
    await expect.poll(readInvitation).toMatchObject({ isBounced: true, bounceReason: '550 5.1.1 User unknown' });
    mailServer.refuse(null);
    expect(await api.metrics()).toContain('api_mails{state="failed"} 1');
    expect(api.logs.join('\n')).toContain('a mail was given up');
    api.advance(3_600_000);
    await inviteOne();
    await expect.poll(() => api.sql`select 1 from mails where failed_at is null`).toEqual([]);
    expect(mailsTo(email)).toEqual([]);
    await api.call(calls.resendInvitations, { as: admin, body: { ids: [id] } });
    expect(await readInvitation()).not.toHaveProperty('isBounced');
    await expect.poll(() => mailsTo(email)).toHaveLength(1);
    // The next test needs every worker to be free.
    await expect.poll(waiting).toEqual([]);
  });

  it('a hostile refusal → is shortened, without control characters', async () => {
    const admin = await newAdmin(api);
    const hostileRefusal = `<script>\u0007\u202E${'x'.repeat(400)}`;
    mailServer.refuse(550, 'RCPT TO', hostileRefusal);
    await invite(api, admin);
    const readReason = async () => (await api.call(calls.getUsers, { as: admin })).at(-1)?.invitation?.bounceReason;
    await expect.poll(readReason).toBe(`550 <script> ${'x'.repeat(187)}`);
    mailServer.refuse(null);
    await api.sql`delete from mails`;
  });

  it('the mail server confirms slowly → the mail is sent once, and codes do not wait', async () => {
    const admin = await newAdmin(api, 'verification');
    // As after the deletion of sent mails, PostgreSQL has the statistics of an empty table. It then runs a statement
    // differently, and a worker could claim all mails.
    await api.sql`analyze mails`;
    mailServer.setSlow(true);
    const emails = await Promise.all(Array.from({ length: 5 }, inviteOne));
    await expect
      .poll(() => mailServer.received.filter(({ to }) => emails.some((one) => to.includes(one))))
      .toHaveLength(3);
    expect((await api.sql`select 1 from mails where tries > 0`).length).toBeLessThanOrEqual(3);
    await api.call(calls.sendVerification, { as: admin });
    await expect.poll(() => mailServer.received.at(-1)?.text).toContain('is your Askwell code');
    api.advance(60_000);
    await addLocations(api, admin, 'Wake');
    mailServer.setSlow(false);
    await expect.poll(waiting).toEqual([]);
    for (const email of emails) expect(mailsTo(email)).toHaveLength(1);
  });

  it('a mail server answers slowly and endlessly → the mail is sent again later', async () => {
    const own = await startTestApi(
      { SMTP_URL: await startEndlessMailServer(), MAIL_FROM: 'hello@askwell.example' },
      { sendTimeout: 500 },
    );
    await invite(own, await newAdmin(own));
    const nextTry = new Date(own.now().getTime() + 30_000);
    await expect
      .poll(() => own.sql`select tries, next_try_at = ${nextTry} as waits from mails where kind = 'invitation'`)
      .toEqual([{ tries: 1, waits: true }]);
  });

  it('the mail server is down for ten minutes → an expired code is not sent', async () => {
    const admin = await newAdmin(api, 'verification');
    mailServer.refuse(451);
    const receivedBefore = mailServer.received.length;
    await api.call(calls.sendVerification, { as: admin });
    await untilRefused();
    mailServer.refuse(null);
    api.advance(600_000);
    await addLocations(api, admin, 'Wake');
    await expect.poll(waiting).toEqual([]);
    expect(mailServer.received.slice(receivedBefore)).toEqual([]);
  });

  it('too many mails before verification → the rest wait for the verification', async () => {
    const admin = await newAdmin(api, 'add_users');
    await setSent(admin, 95);
    const receivedBefore = mailServer.received.length;
    await inviteStrangers(admin, 10);
    const countSent = () =>
      mailServer.received.slice(receivedBefore).filter(({ to }) => to[0]?.startsWith('new')).length;
    await expect.poll(() => api.sql`select 1 from mails where not is_held`).toEqual([]);
    expect(countSent()).toBe(5);
    await verify(admin);
    await expect.poll(countSent).toBe(10);
  });

  const newVerifiedAdmin = async () => {
    const admin = await newAdmin(api, 'verification');
    await verify(admin);
    return admin;
  };
  const countWaiting = async (as: Person) => {
    const id = await findOrganization(api, as);
    const [{ count = 0 } = {}] = await api.sql`select count(*)::int as count from mails where organization_id = ${id}`;
    return count;
  };

  it('invitations exceed the daily limit → the rest are sent the next day', async () => {
    const admin = await newVerifiedAdmin();
    const organization = await setSent(admin, 997);
    const people = await inviteStrangers(admin, 5);
    const tomorrow = new Date(api.now().getTime() + 86_400_000).toISOString();
    expect(people.filter(({ invitation }) => invitation?.sentAt === tomorrow)).toHaveLength(2);
    await expect.poll(() => countWaiting(admin)).toBe(2);
    api.advance(60_000);
    const [again] = await api.sql`select "to" from mails where organization_id = ${organization}`;
    const id = people.find(({ email }) => email === again?.['to'])?._id ?? '';
    const resent = await api.call(calls.resendInvitations, { as: admin, body: { ids: [id] } });
    expect(resent).toMatchObject({ sent: [], left: [{ _id: id, reason: 'later' }] });
    expect(await api.sql`select "to" from mails where organization_id = ${organization}`).toContainEqual(again);
    expect(await countWaiting(admin)).toBe(2);
    const [removed] =
      await api.sql`select "to" from mails where organization_id = ${organization} and "to" <> ${again?.['to']}`;
    const theirId = people.find(({ email }) => email === removed?.['to'])?._id ?? '';
    await removeUser(api, admin, theirId);
    api.advance(86_400_000);
    await inviteStrangers(admin, 1);
    await expect.poll(() => countWaiting(admin)).toBe(0);
    const users = await api.call(calls.getUsers, { as: admin });
    expect(users.find(({ _id: user }) => user === id)?.invitation?.sentAt).toBe(api.now().toISOString());
    expect(mailServer.received.filter(({ to }) => to[0] === removed?.['to'])).toEqual([]);
  });

  it('a plan is paid → the waiting invitations are sent', async () => {
    const admin = await newVerifiedAdmin();
    await setSent(admin, 1000);
    await inviteStrangers(admin, 3);
    expect(await api.metrics()).toContain('api_mails{state="held"} 3');
    await pay(api, admin);
    const people = await api.call(calls.getUsers, { as: admin, query: '?status=invited' });
    expect(people.map(({ invitation }) => invitation?.sentAt)).toEqual(Array(3).fill(api.now().toISOString()));
    await inviteStrangers(admin, 3);
    await expect.poll(() => countWaiting(admin)).toBe(0);
  });

  const startNextDay = async () => {
    api.advance(86_400_000 - (api.now().getTime() % 86_400_000));
    await inviteOne();
    await expect.poll(waiting).toEqual([]);
  };

  it('five organizations invite one email → it gets three mails today, and two tomorrow', async () => {
    await startNextDay();
    const { email = '' } = newPerson();
    const sendingTimes = [];
    for (let n = 0; n < 5; n += 1) {
      const as = await newAdmin(api);
      await invite(api, as, { email });
      sendingTimes.push((await api.call(calls.getUsers, { as })).at(-1)?.invitation?.sentAt);
    }
    await expect.poll(() => mailsTo(email)).toHaveLength(3);
    const today = api.now().toISOString();
    const tomorrow = new Date(api.now().getTime() + 86_400_000).toISOString();
    expect(sendingTimes).toEqual([today, today, today, tomorrow, tomorrow]);
    await startNextDay();
    expect(mailsTo(email)).toHaveLength(5);
  });

  it('a person is removed and invited repeatedly → other mails are on time', async () => {
    await startNextDay();
    const { email = '' } = newPerson();
    const stranger = await newAdmin(api);
    for (let n = 0; n < 9; n += 1) await removeUser(api, stranger, await invite(api, stranger, { email }));
    const employer = await newAdmin(api);
    await invite(api, employer, { email });
    await startNextDay();
    expect(mailsTo(email).at(-1)?.text).toContain(`"${employer.name}" invited you`);
  });

  it.each([
    ['an organization', 0],
    ['an organization at its daily limit', 1000],
  ])('an email is invited too often, then %s pays → the mail still waits', async (_organization, sent) => {
    await startNextDay();
    api.advance(60_000);
    const { email = '' } = newPerson();
    for (let n = 0; n < 3; n += 1) await invite(api, await newAdmin(api), { email });
    const admin = await newVerifiedAdmin();
    await setSent(admin, sent);
    await invite(api, admin, { email });
    await pay(api, admin);
    await inviteOne();
    await expect.poll(waiting).toHaveLength(1);
    expect(mailsTo(email)).toHaveLength(3);
    await startNextDay();
    expect(mailsTo(email)).toHaveLength(4);
  });

  it('a person is removed while the mail waits, then restored → it is mailed', async () => {
    const admin = await newAdmin(api);
    const { email = '' } = newPerson();
    mailServer.refuse(451);
    const id = await invite(api, admin, { email });
    await untilRefused();
    mailServer.refuse(null);
    await removeUser(api, admin, id);
    api.advance(30_000);
    await inviteOne();
    // Waits until the attempt has ended: a mail that is still claimed would be sent again after its claim expires.
    const later = new Date(api.now().getTime() + 60_000);
    await expect.poll(() => api.sql`select 1 from mails where next_try_at = ${later}`).toHaveLength(1);
    await undoNewest(api, admin, id);
    api.advance(200_000);
    await inviteOne();
    await expect.poll(waiting).toEqual([]);
    expect(mailsTo(email)).toHaveLength(1);
  });

  it('a removed person’s mail is dropped, then they are restored → the list says that no mail was sent', async () => {
    const admin = await newAdmin(api);
    const { email = '' } = newPerson();
    mailServer.refuse(451);
    const id = await invite(api, admin, { email });
    await untilRefused();
    mailServer.refuse(null);
    await removeUser(api, admin, id);
    api.advance(400_000);
    await inviteOne();
    await expect.poll(waiting).toEqual([]);
    await undoNewest(api, admin, id);
    expect(await findUser(api, admin, id)).toMatchObject({ status: 'invited', invitation: null });
    expect(mailsTo(email)).toEqual([]);
  });

  it('forty email addresses share a mailbox → it gets at most thirty mails a day', async () => {
    const name = randomBytes(8).toString('hex');
    const as = await newAdmin(api);
    const receivedBefore = mailServer.received.length;
    for (const from of [0, 20]) await inviteAll(as, 20, (index) => `${name}+${from + index}@example.com`);
    const toName = () => mailServer.received.slice(receivedBefore).filter(({ to }) => to[0]?.startsWith(name));
    await expect.poll(waiting).toHaveLength(10);
    expect(toName()).toHaveLength(30);
    await startNextDay();
    expect(toName()).toHaveLength(40);
  });

  it('2,000 emails share a mailbox → are refused, and others can still mail it', async () => {
    const name = randomBytes(8).toString('hex');
    const as = await newAdmin(api);
    const addAll = (from: string) => inviteAll(as, 1000, (index) => `${name}+${from}${index}@example.com`);
    expect([(await addAll('a')).status, (await addAll('b')).status]).toEqual([201, 409]);
    await invite(api, await newAdmin(api), { email: `${name}@example.com` });
    await expect.poll(() => mailsTo(`${name}@example.com`)).toHaveLength(1);
  });

  it('a name looks like a header → one mail goes to one person', async () => {
    const { email = '' } = newPerson();
    await invite(api, await newAdmin(api), { name: 'Eve, boss@example.com', email });
    await expect.poll(() => mailsTo(email)).toHaveLength(1);
    expect(mailServer.received.flatMap(({ to }) => to)).not.toContain('boss@example.com');
  });

  it('a held mail’s person is removed → it is dropped despite other failures, and an undo says so', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const own = await startTestApi();
    const admin = await newAdmin(own);
    const id = await invite(own, admin);
    await own.sql`update mails set is_held = true`;
    await removeUser(own, admin, id);
    await own.sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end'`;
    await own.sql`create trigger refuse before delete on idempotency_keys execute function refuse()`;
    own.advance(301_000);
    vi.advanceTimersByTime(60_000);
    await expect.poll(() => own.sql`select 1 from mails where kind = 'invitation'`).toEqual([]);
    await undoNewest(own, admin, id);
    expect(await findUser(own, admin, id)).toMatchObject({ status: 'invited', invitation: null });
  });

  it('SMTP is configured → the outbox is a 404', async () => {
    expect((await api.send('GET', '/outbox.json')).status).toBe(404);
    expect((await api.send('GET', '/outbox')).status).toBe(404);
  });
});

const findUser = async (of: TestApi, as: Person, id: string) =>
  (await of.call(calls.getUsers, { as })).find(({ _id }) => _id === id);
