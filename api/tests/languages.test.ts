import { calls } from 'contract';
import { describe, expect, it } from 'vitest';

import { english } from '../src/messages/english.ts';
import { german } from '../src/messages/german.ts';
import { startTestApi } from './support/api.ts';
import { startMailServer } from './support/servers/mailServer.ts';
import { newAdmin, newPerson } from './support/people.ts';

const inGerman = { headers: { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' } };

const mailServer = await startMailServer();
const api = await startTestApi({ SMTP_URL: mailServer.url, MAIL_FROM: 'Askwell <hello@askwell.example>' });

describe('an answer', () => {
  it.each([
    ['de', german],
    ['de-CH;q=0.7, en;q=0.5', german],
    ['en-US,en;q=0.9,de;q=0.8', english],
    ['fr', english],
    [`${'fr,'.repeat(50)}de`, english],
  ])('Accept-Language "%.30s" → the answer is in the best matching language', async (accepted, expected) => {
    const headers = { 'accept-language': accepted };
    expect((await api.send('GET', '/user', { headers })).message).toBe(expected.signIn);
    expect((await api.send('GET', '/nothing', { headers })).message).toBe(expected.notFound);
    expect((await api.send('GET', '/%zz', { headers })).message).toBe(expected.badRequest);
    expect((await api.send('POST', '/org', { headers, body: '{', as: newPerson() })).message).toBe(expected.badJson);
    const body = 'x'.repeat(1_100_000);
    expect((await api.send('POST', '/org', { headers, body, as: newPerson() })).message).toBe(expected.tooLarge);
  });

  it('parallel requests use two languages → each is answered in its own', async () => {
    const as = await newAdmin(api);
    const { email } = newPerson();
    const user = { name: 'Eve', email, role: 'user' };
    await api.call(calls.addUsers, { as, body: { users: [user] } });
    const addTwice = (options: object) => api.try(calls.addUsers, { as, body: { users: [user, user] }, ...options });
    const [firstGerman, inEnglish, secondGerman] = await Promise.all([
      addTwice(inGerman),
      addTwice({}),
      addTwice(inGerman),
    ]);
    expect(JSON.stringify(firstGerman.payload)).toContain(german.duplicateEmail);
    expect(JSON.stringify(inEnglish.payload)).toContain(english.duplicateEmail);
    expect(JSON.stringify(secondGerman.payload)).toContain(german.duplicateEmail);
    expect(secondGerman.message).toBe(german.checkRows(2));
    const [plan] = await api.call(calls.getPlans, { as, ...inGerman });
    expect(plan?.features).toEqual(german.planFeatures({ locations: 1, people: 10 }, 'email'));
  });
});

describe('a mail', () => {
  it('an invitation is sent from a German page → its text and HTML are German', async () => {
    const as = await newAdmin(api);
    const { email } = newPerson();
    const users = [{ name: 'Eve', email, role: 'guest' }];
    await api.call(calls.addUsers, { as, body: { users }, ...inGerman });
    const mail = await mailTo(email);
    expect(mail.match(/Guten Tag/g)).toHaveLength(2);
    expect(mail).toContain('<html lang=3D"de">');
    expect(mail).not.toMatch(/Hello|Your role/);
  });
});

async function mailTo(email = ''): Promise<string> {
  await expect.poll(() => mailServer.received.filter(({ to }) => to.includes(email))).toHaveLength(1);
  return mailServer.received.find(({ to }) => to.includes(email))?.text ?? '';
}
