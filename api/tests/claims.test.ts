import { calls } from 'contract';
import { describe, expect, it } from 'vitest';

import { startTestApi } from './support/api.ts';
import { invite, join, newAdmin, newPerson, organizationFields } from './support/people.ts';

describe('the claims of a genuine token', async () => {
  const api = await startTestApi();

  const inviteEmail = async (email: string) => invite(api, await newAdmin(api, 'add_users'), { email });

  it.each([
    ['in a different case', 'example.com', 'EXAMPLE.com'],
    ['in letters that are not ASCII', 'xn--mnchen-3ya.example', 'münchen.example'],
  ])('fault 45: invited email %s → is the same person’s', async (_, domain, written) => {
    const { uid } = newPerson('kevin');
    await inviteEmail(`${uid}@${domain}`);
    const person = { uid, email: ` ${uid.toUpperCase()}@${written}` };
    await join(api, person);
    expect(await api.call(calls.getUser, { as: person })).toMatchObject({ email: `${uid}@${domain}` });
  });

  it.each([
    ['the Kelvin sign for a k', (email: string) => email.replace('k', '\u212a')],
    ['full-width letters', (email: string) => email.replace('kevin', 'ｋｅｖｉｎ')],
    ['a Cyrillic e', (email: string) => email.replace('e', 'е')],
    ['an invisible character', (email: string) => email.replace('v', 'v\u200b')],
    ['a NUL at the end', (email: string) => `${email}\0`],
    ['another email before it', (email: string) => `x@y.example ${email}`],
  ])('fault 46: similar email (%s) → is another person’s', async (_, change) => {
    const { uid } = newPerson('kevin');
    await inviteEmail(`${uid}@example.com`);
    const as = { uid: `not-${uid}`, email: change(`${uid}@example.com`) };
    expect((await api.call(calls.getInvitations, { as })).open).toEqual([]);
  });

  it.each([
    ['a NUL', 'Ann\0'],
    ['3,000 letters', 'x'.repeat(3000)],
    ['only invisible characters', '\u3164\u200d'],
    ['a right-to-left override', '\u202eAnn'],
    ['a lone surrogate', 'Ann\ud800'],
  ])('fault 46: name with %s → becomes the first part of the email', async (_, name) => {
    const as = { ...newPerson('founder'), name };
    await api.call(calls.saveOrganization, { as, body: organizationFields });
    expect((await api.call(calls.getUser, { as })).name).toBe(as.email?.split('@')[0]);
  });

  it.each(['javascript:alert(1)', 'http://example.com/a.png', 'https://a b', `https://${'x'.repeat(3000)}`])(
    'fault 41: picture %j → is dropped',
    async (picture) => {
      const as = { ...newPerson('founder'), picture };
      await api.call(calls.saveOrganization, { as, body: organizationFields });
      expect((await api.call(calls.getUser, { as })).photoURL ?? null).toBeNull();
    },
  );

  // A mailer may read these as another email address: an unusual domain as the plain one, several addresses, or none.
  const oddAddresses =
    '1,X 1<X> 1;X 1:X <X> X> (1)X "X \\X [X] X. 1@ex%61mple.com 1@example。com 1@ｅxample.com 1@example.\u{212a}';
  const malformedEmails = ['no-address', `${'x'.repeat(250)}@example.com`, 'a@b@example.com', 'a\0@example.com'];
  it.each([undefined, ...malformedEmails, ...oddAddresses.split(' ')])(
    'email %j → gets no code and no organization',
    async (form) => {
      const { uid, email = '' } = newPerson();
      const as = { uid, emailVerified: false, ...(form !== undefined && { email: form.replace('X', email) }) };
      expect((await api.try(calls.sendEmailCode, { as })).status).toBe(403);
      expect((await api.try(calls.saveOrganization, { as, body: organizationFields })).status).toBe(403);
    },
  );
});
