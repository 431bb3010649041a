import { hash } from 'node:crypto';

import { calls } from 'contract';
import { describe, expect, it } from 'vitest';

import { refusedFields, startTestApi, getStatuses } from './support/api.ts';
import { newAdmin, newestCode, newPerson, organizationFields } from './support/people.ts';
import type { Person } from './support/tokens.ts';

const wrongCode = (code: string) => (code === '000000' ? '111111' : '000000');

const seconds = (count: number) => count * 1000;

describe('verification codes', async () => {
  const api = await startTestApi();

  const send = (as: Person) => api.try(calls.sendVerification, { as });
  const confirm = (as: Person, code: string) => api.try(calls.confirmVerification, { as, body: { code } });
  const save = (as: Person, fields: object) =>
    api.call(calls.saveOrganization, { as, body: { ...organizationFields, ...fields } });
  const readStatus = async (as: Person) => (await api.call(calls.getUser, { as })).onboarding_status;

  const sendFirst = async () => {
    const admin = await newAdmin(api, 'verification');
    await send(admin);
    return { admin, code: await newestCode(api) };
  };

  const enterWrongCodes = async (times: number) => {
    const { admin, code } = await sendFirst();
    const answers = [];
    for (let tries = 0; tries < times; tries += 1) answers.push(await confirm(admin, wrongCode(code)));
    return { admin, code, answers };
  };

  it('a code is requested → it is mailed to the contact email', async () => {
    const admin = await newAdmin(api, 'verification');
    expect((await confirm(admin, '123456')).status).toBe(410);
    const reply = await send(admin);
    expect(reply.status).toBe(202);
    expect(reply.payload).toEqual({
      sentTo: 'of•••@example.com',
      sentAt: api.now().toISOString(),
      expiresAt: new Date(api.now().getTime() + seconds(600)).toISOString(),
      resendAt: new Date(api.now().getTime() + seconds(60)).toISOString(),
    });
    expect(await newestCode(api)).toMatch(/^\d{6}$/);
  });

  it('the right code, with spaces → completes the step, even when sent again', async () => {
    const { admin, code } = await sendFirst();
    expect((await confirm(admin, ` ${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
    expect(await readStatus(admin)).toBe('completed');
    expect((await confirm(admin, code)).status).toBe(200);
    expect((await send(admin)).status).toBe(409);
  });

  it.each([
    ['in its last second', 599, 200],
    ['a second later', 600, 410],
  ])('four wrong codes, then the right one %s → it is accepted or expired', async (_, age, status) => {
    const { admin, code, answers } = await enterWrongCodes(4);
    expect(answers.map((answer) => answer.status)).toEqual([422, 422, 422, 422]);
    expect(answers[0]?.payload).toMatchObject({ attemptsLeft: 4, errors: [{ path: ['code'] }] });
    expect(answers[3]?.message).toBe('That code isn’t right. 1 attempt left.');
    api.advance(seconds(age));
    expect((await confirm(admin, code)).status).toBe(status);
  });

  it('unverified admins share a contact email → it gets at most 10 codes a day', async () => {
    const contactEmail = 'few@example.com';
    const sendAsNew = async (emailVerified: boolean) => {
      const as = { ...newPerson('founder'), emailVerified };
      await api.call(calls.saveOrganization, { as, body: { ...organizationFields, contactEmail } });
      await api.sql`update organizations set onboarding_status = 'verification' where contact_email = ${contactEmail}`;
      return api.try(calls.sendVerification, { as });
    };
    const statuses = await getStatuses(Array(11).fill(false), sendAsNew);
    expect(statuses).toEqual([...Array(10).fill(202), 429]);
    expect((await sendAsNew(true)).status).toBe(202);
  });

  it('many organizations share an email → it gets at most 50 codes a day, 3 from each', async () => {
    const admins: Person[] = [];
    for (let n = 0; n < 7; n += 1) admins.push(await newAdmin(api, 'verification'));
    const owner = admins.pop() ?? null;
    await api.sql`update organizations set contact_email = 'victim@example.com' where name <> ''`;
    const statuses: number[] = [];
    for (let round = 0; round < 9; round += 1) {
      statuses.push(...(await getStatuses(admins, send)));
      api.advance(seconds(61));
    }
    expect(statuses).toEqual([...Array(50).fill(202), ...Array(4).fill(429)]);
    const sendAsOwner = () => {
      api.advance(seconds(61));
      return api.try(calls.sendVerification, { as: owner });
    };
    expect(await getStatuses(Array(4).keys(), sendAsOwner)).toEqual([202, 202, 202, 429]);
    api.advance(seconds(86_400));
    for (const admin of admins) expect((await send(admin)).status).toBe(202);
  });

  it('one organization sends codes to its mailbox → it gets at most ten a day', async () => {
    const admin = await newAdmin(api, 'verification');
    await save(admin, { contactEmail: 'asked@example.com' });
    const sendLater = () => {
      api.advance(seconds(1000));
      return send(admin);
    };
    expect(await getStatuses(Array(11).keys(), sendLater)).toEqual([...Array(10).fill(202), 429]);
  });

  it('the fifth code is wrong → the code is locked for fifteen minutes', async () => {
    const { admin, code, answers } = await enterWrongCodes(5);
    expect([answers[4]?.status, answers[4]?.headers.get('retry-after')]).toEqual([429, '900']);
    expect((await confirm(admin, code)).status).toBe(429);
    api.advance(seconds(100));
    for (const fields of [{ contactEmail: 'other@example.com' }, {}]) {
      await save(admin, fields);
      const resend = await send(admin);
      expect([resend.status, resend.headers.get('retry-after')]).toEqual([429, '800']);
    }
    api.advance(seconds(800));
    expect((await confirm(admin, code)).status).toBe(410);
    expect((await send(admin)).status).toBe(202);
    expect((await confirm(admin, await newestCode(api))).status).toBe(200);
  });

  it('20 wrong codes come at once → at most five are checked', async () => {
    const { admin, code } = await sendFirst();
    const replies = await Promise.all(Array.from({ length: 20 }, () => confirm(admin, wrongCode(code))));
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(4);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(16);
  });

  it('a code is requested after a minute → it replaces the old one', async () => {
    const { admin, code: old } = await sendFirst();
    api.advance(seconds(60));
    expect((await send(admin)).status).toBe(202);
    const code = await newestCode(api);
    // One time in a million, the new code equals the old one.
    expect((await confirm(admin, old)).status).toBe(old === code ? 200 : 422);
    expect((await confirm(admin, code)).status).toBe(200);
  });

  it('the contact email changes → the old code is void', async () => {
    const { admin, code: old } = await sendFirst();
    await save(admin, { contactEmail: 'new@example.com' });
    expect((await confirm(admin, old)).status).toBe(410);
    expect((await send(admin)).payload).toMatchObject({ sentTo: 'n•••@example.com' });
    expect((await confirm(admin, await newestCode(api, 'new@example.com'))).status).toBe(200);
  });

  it('the contact email changes repeatedly → it gets at most ten codes an hour', async () => {
    const admin = await newAdmin(api, 'verification');
    const statuses = await getStatuses(Array(11).keys(), async (n) => {
      await save(admin, { contactEmail: `office${n}@example.com` });
      return send(admin);
    });
    expect(statuses).toEqual([...Array(10).fill(202), 429]);
    expect((await send(admin)).headers.get('retry-after')).toBe('3600');
    api.advance(seconds(3600));
    expect((await send(admin)).status).toBe(202);
  });

  const readAddresses = async (as: Person) => {
    const { contactEmail, pendingContactEmail } = await api.call(calls.getOrganization, { as });
    return [contactEmail, pendingContactEmail];
  };

  describe('changing the contact email of a verified organization', () => {
    it('the contact email changes → the old one is used until the new one is verified', async () => {
      const admin = await newAdmin(api, 'completed');
      await save(admin, { contactEmail: 'moved@example.com' });
      expect(await readAddresses(admin)).toEqual([organizationFields.contactEmail, 'moved@example.com']);
      expect((await send(admin)).status).toBe(202);
      const code = await newestCode(api, 'moved@example.com');
      expect((await confirm(admin, wrongCode(code))).status).toBe(422);
      expect((await confirm(admin, code)).status).toBe(200);
      expect(await readAddresses(admin)).toEqual(['moved@example.com', null]);
      const [entry] = await api.call(calls.getJournal, { as: admin });
      expect(entry?.changes).toEqual([
        { field: 'contactEmail', from: organizationFields.contactEmail, to: 'moved@example.com' },
      ]);
      expect(await readStatus(admin)).toBe('completed');
    });

    it('other fields are saved before the code is entered → the new email still waits', async () => {
      const admin = await newAdmin(api, 'completed');
      await save(admin, { contactEmail: 'elsewhere@example.com' });
      await save(admin, { name: 'Renamed' });
      expect(await readAddresses(admin)).toEqual([organizationFields.contactEmail, 'elsewhere@example.com']);
    });

    it('the new email is canceled → the old one remains', async () => {
      const admin = await newAdmin(api, 'completed');
      await save(admin, { contactEmail: 'elsewhere@example.com' });
      await save(admin, { pendingContactEmail: null });
      expect(await readAddresses(admin)).toEqual([organizationFields.contactEmail, null]);
      expect((await send(admin)).status).toBe(409);
    });
  });

  it.each(['add_locations', 'add_users'] as const)('the organization is still at %s → 409', async (step) => {
    const admin = await newAdmin(api, step);
    expect((await send(admin)).status).toBe(409);
    expect((await confirm(admin, '123456')).status).toBe(409);
    expect(await readStatus(admin)).toBe(step);
  });

  it.each(['12345', ''])('code "%s" → gets 422 and uses no attempt', async (code) => {
    const { admin, code: right } = await sendFirst();
    const reply = await confirm(admin, code);
    expect(refusedFields(reply)).toEqual([code === '' ? 'code: required' : 'code: invalid']);
    expect((await confirm(admin, wrongCode(right))).payload).toMatchObject({ attemptsLeft: 4 });
  });

  it('a code is requested → neither it nor a plain hash of it is stored', async () => {
    const { code } = await sendFirst();
    const rows = JSON.stringify(await api.sql`select * from sent_codes`);
    expect(rows).not.toContain(code);
    expect(rows).not.toContain(hash('sha256', code, 'base64url'));
  });
});
